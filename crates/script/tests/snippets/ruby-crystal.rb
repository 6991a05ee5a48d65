describe "#shuffle" do
  it "keeps all cards" do
    deck = Deck.new
    expect(deck.shuffle.sort).to eq(deck.cards.sort)
  end
end
