package main

import (
	"fmt"
	"math/rand"
)

func shuffle(a []int) {
	for i := len(a) - 1; i > 0; i-- {
		j := rand.Intn(i + 1)
		a[i], a[j] = a[j], a[i]
	}
}
====
func (d *Deck) Shuffle() {
	rand.Shuffle(len(d.cards), func(i, j int) {
		d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
	})
}
====
names := []string{"ana", "ben", "col"}
for i := range names {
	r := rand.Intn(len(names))
	names[i], names[r] = names[r], names[i]
}
fmt.Println(names)
====
type Card struct {
	Suit string
	Rank int
}

func NewDeck() []Card {
	deck := make([]Card, 0, 52)
	for _, s := range suits {
		deck = append(deck, Card{Suit: s})
	}
	return deck
}
====
func pick(n int) (int, error) {
	if n <= 0 {
		return 0, errors.New("nothing to pick from")
	}
	k, err := crand.Int(crand.Reader, big.NewInt(int64(n)))
	if err != nil {
		return 0, err
	}
	return int(k.Int64()), nil
}
====
perm := rand.Perm(len(songs))
mixed := make([]Song, len(songs))
for i, v := range perm {
	mixed[v] = songs[i]
}
songs = mixed
====
var deck [52]int
for i := 0; i < 52; i++ {
	deck[i] = i
}
rand.Seed(time.Now().UnixNano())
b := deck
b[0] = 99
====
func Shuffle[T any](s []T) {
	for i := range s {
		j := rand.N(len(s))
		s[i], s[j] = s[j], s[i]
	}
}
