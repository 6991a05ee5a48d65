let shuffle (a: 'a []) =
    let rng = System.Random()
    for i in a.Length - 1 .. -1 .. 1 do
        let j = rng.Next(i + 1)
        let t = a.[i]
        a.[i] <- a.[j]
        a.[j] <- t
====
open System

let rnd = Random()
let mixed = [1 .. 52] |> List.sortBy (fun _ -> rnd.Next())
printfn "%A" mixed
let top = List.head mixed
====
type Suit =
    | Hearts
    | Spades

let deck = [ for s in [Hearts; Spades] do
               for r in 1 .. 13 -> (s, r) ]
====
let rec mix xs =
    match xs with
    | [] -> []
    | _ ->
        let k = rnd.Next(List.length xs)
        let x = List.item k xs
        x :: mix (List.removeAt k xs)
====
module Hat =
    let draw (names: string list) =
        names
        |> List.map (fun n -> Guid.NewGuid(), n)
        |> List.sortBy fst
        |> List.map snd
====
[<EntryPoint>]
let main argv =
    let mutable k = 0
    while k < 5 do
        printfn "%d" (rnd.Next 52)
        k <- k + 1
    0
====
let swap i j (arr: _[]) =
    let tmp = arr[i]
    arr[i] <- arr[j]
    arr[j] <- tmp
    arr

let result = Seq.fold (fun a i -> swap i (rnd.Next(Array.length a)) a) [| 1; 2; 3 |] [0 .. 2]
