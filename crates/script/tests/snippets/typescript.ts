export function shuffle<T>(items: T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
====
interface Card {
  suit: string;
  rank: number;
}
function deal(deck: Card[], count: number): Card[] {
  return deck.splice(0, count);
}
====
class Deck {
  private cards: number[] = [];
  constructor(private readonly size: number) {
    this.cards = Array.from({ length: size }, (_, i) => i);
  }
  public shuffle(): void {
    this.cards.sort(() => Math.random() - 0.5);
  }
}
====
type Song = { id: string; title: string };
const playlist: Song[] = [];
let next: number = 0;
export const nextSong = (): Song | undefined => {
  next = Math.floor(Math.random() * playlist.length);
  return playlist[next];
};
====
import { Injectable } from '@angular/core';

@Injectable({ providedIn: 'root' })
export class ShuffleService {
  mix(values: readonly string[]): string[] {
    return values.map(v => [Math.random(), v] as [number, string]).sort((a, b) => a[0] - b[0]).map(p => p[1]);
  }
}
====
enum Suit { Hearts, Spades, Clubs, Diamonds }
const order: Array<Suit> = [Suit.Hearts, Suit.Spades];
function pick(from: Array<Suit>): Suit {
  const k: number = Math.random() * from.length | 0;
  return from[k];
}
====
function randomize(arr: any[]) {
  var n: number = arr.length;
  while (n > 1) {
    n--;
    var k: number = Math.floor(Math.random() * n);
    var t: any = arr[k];
    arr[k] = arr[n];
    arr[n] = t;
  }
}
====
mix(cards: Card[]): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(this.rng() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}
