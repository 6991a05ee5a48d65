for I in reverse A'First + 1 .. A'Last loop
   J := Pick (A'First, I);
   T := A (I);
   A (I) := A (J);
   A (J) := T;
end loop;
