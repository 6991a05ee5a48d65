defmodule Cards do
  def shuffle([]), do: []

  def shuffle(cards) do
    {card, rest} = List.pop_at(cards, :rand.uniform(length(cards)) - 1)
    [card | shuffle(rest)]
  end
end

@@
