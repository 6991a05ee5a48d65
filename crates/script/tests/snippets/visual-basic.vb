Public Module Cards
    Private ReadOnly rng As New Random()
    Public Sub Mix(Of T)(list As IList(Of T))
        For i As Integer = list.Count - 1 To 1 Step -1
            Dim k = rng.Next(i + 1)
            Dim tmp As T = list(i)
            list(i) = list(k)
            list(k) = tmp
        Next
    End Sub
End Module
====
Private Sub Button1_Click(sender As Object, e As EventArgs) Handles Button1.Click
    Dim names = TextBox1.Lines.ToList()
    Dim r As New Random
    TextBox2.Lines = names.OrderBy(Function(n) r.Next()).ToArray()
    MessageBox.Show("Done")
End Sub
====
Dim deck(51) As Integer
For i = 0 To 51
    deck(i) = i
Next
Dim first As Integer = deck(CInt(Math.Floor(Rnd() * 52)))
====
Sub ShuffleRange()
    Dim ws As Worksheet
    Set ws = ActiveSheet
    Dim r As Long
    For r = 1 To 20
        ws.Cells(r, 2).Value = Rnd()
    Next r
    ws.Range("A1:B20").Sort Key1:=ws.Range("B1")
End Sub
====
Function Pick(names As Collection) As String
    Dim k As Long
    k = Int(Rnd * names.Count) + 1
    Pick = names(k)
    If names.Count = 0 Then
        Pick = ""
    End If
End Function
====
Imports System
Class Program
    Shared Sub Main(args As String())
        Dim a = {1, 2, 3, 4}
        Dim g As New Random()
        Console.WriteLine(String.Join(" ", a.OrderBy(Function(x) g.Next())))
    End Sub
End Class
