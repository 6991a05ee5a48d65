defmodule Deck do
  def shuffle(cards) do
    cards
    |> Enum.map(fn c -> {:rand.uniform(), c} end)
    |> Enum.sort()
    |> Enum.map(&elem(&1, 1))
  end
end
====
deck = Enum.to_list(1..52)
mixed = Enum.shuffle(deck)
[top | rest] = mixed
IO.puts("Top: #{top}")
IO.inspect(rest)
====
defmodule Hat do
  def draw([]), do: {:error, :empty}

  def draw(names) do
    k = :rand.uniform(length(names)) - 1
    List.pop_at(names, k)
  end
end
====
def mix([], acc), do: acc
def mix(list, acc) do
  x = Enum.random(list)
  mix(List.delete(list, x), [x | acc])
end
====
defp swap(t, i, j) do
  a = elem(t, i)
  b = elem(t, j)
  t |> put_elem(i, b) |> put_elem(j, a)
end
====
case Enum.random(players) do
  nil -> {:error, "nobody"}
  %Player{name: name} -> {:ok, name}
end
|> IO.inspect(label: "picked")
====
for suit <- ~w(hearts spades)a, rank <- 1..13 do
  %{suit: suit, rank: rank}
end
|> Enum.sort_by(fn _ -> :rand.uniform() end)
|> Enum.take(5)
