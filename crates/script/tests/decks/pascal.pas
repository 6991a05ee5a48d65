program Cards;

procedure Shuffle(var a: array of integer);
var
  i, j, t: integer;
begin
  for i := High(a) downto 1 do
  begin
    j := Random(i + 1);
    t := a[i];
    a[i] := a[j];
    a[j] := t;
  end;
end;

@@
