program Cards;
var
  deck: array[1..52] of integer;
  i, j, t: integer;
begin
  randomize;
  for i := 52 downto 2 do
  begin
    j := random(i) + 1;
    t := deck[i];
    deck[i] := deck[j];
    deck[j] := t;
  end;
end.
====
procedure TForm1.Button1Click(Sender: TObject);
var
  I: Integer;
begin
  for I := 0 to Memo1.Lines.Count - 1 do
    Memo1.Lines.Exchange(I, Random(Memo1.Lines.Count));
  ShowMessage('Done');
end;
====
procedure Shuffle(var A: array of Integer);
var
  K, R, Tmp: Integer;
begin
  for K := High(A) downto Low(A) + 1 do begin
    R := Random(K + 1);
    Tmp := A[K]; A[K] := A[R]; A[R] := Tmp;
  end;
end;
====
function Pick(names: TStringList): string;
begin
  if names.Count = 0 then
    Result := ''
  else
    Result := names[Random(names.Count)];
end;
====
type
  TCard = record
    Suit: char;
    Rank: 1..13;
  end;
  TDeck = array[0..51] of TCard;
====
uses SysUtils, Math;

var used: set of byte;
    k: integer;
begin
  repeat
    k := RandomRange(0, 10);
  until not (k in used);
  writeln('drawn: ', k);
end.
====
begin
  Randomize;
  while count > 0 do
  begin
    n := Random(count);
    WriteLn(hat[n]);
    dec(count);
    hat[n] := hat[count];
  end;
end;
