Sub Shuffle(cards() As Integer)
    Dim i As Integer, j As Integer, t As Integer
    Randomize
    For i = UBound(cards) To 1 Step -1
        j = Int((i + 1) * Rnd)
        t = cards(i)
        cards(i) = cards(j)
        cards(j) = t
    Next i
End Sub
