def shuffle!(cards)
  (cards.length - 1).downto(1) do |i|
    j = rand(i + 1)
    cards[i], cards[j] = cards[j], cards[i]
  end
  cards
end
====
deck = (1..52).to_a
deck.each_index do |i|
  k = rand(deck.size)
  deck[i], deck[k] = deck[k], deck[i]
end
puts deck.inspect
====
class Deck
  attr_reader :cards

  def initialize
    @cards = SUITS.product(RANKS).map { |s, r| "#{r}#{s}" }
  end

  def mix
    @cards = @cards.sort_by { rand }
  end
end
====
names = %w[ann bob cy]
out = []
until names.empty?
  out << names.delete_at(rand(names.length))
end
puts out
====
require 'securerandom'

module Hat
  def self.draw(names)
    return nil if names.empty?
    names[SecureRandom.random_number(names.size)]
  end
end
====
@songs = Song.where(album_id: params[:id])
order = @songs.map { |s| [rand, s] }.sort_by(&:first).map(&:last)
order.each do |song|
  puts "#{song.title} by #{song.artist}"
end
====
def mix(cards)
  (cards.size - 1).downto(1) do |i|
    j = rand(i + 1)
    cards[i], cards[j] = cards[j], cards[i]
  end
end
