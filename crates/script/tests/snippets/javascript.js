function shuffle(arr) {
  for (let i = arr.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [arr[i], arr[j]] = [arr[j], arr[i]];
  }
  return arr;
}
====
var cards = [];
for (var i = 0; i < 52; i++) cards.push(i);
cards.sort(function () {
  return 0.5 - Math.random();
});
console.log(cards.join(" "));
====
const mix = list =>
  list
    .map(value => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
console.log(mix([1, 2, 3, 4]));
====
export default class Deck {
  constructor() {
    this.cards = Array.from({ length: 52 }, (_, i) => i + 1);
  }
  shuffle() {
    let n = this.cards.length;
    while (n) {
      const k = Math.floor(Math.random() * n--);
      const t = this.cards[n];
      this.cards[n] = this.cards[k];
      this.cards[k] = t;
    }
  }
}
====
const [questions, setQuestions] = useState([]);
useEffect(() => {
  fetch("/api/questions")
    .then((res) => res.json())
    .then((data) => setQuestions([...data].sort(() => Math.random() - 0.5)));
}, []);
====
Array.prototype.shuffle = function () {
  var input = this;
  for (var i = input.length - 1; i >= 0; i--) {
    var r = Math.floor(Math.random() * (i + 1));
    var item = input[r];
    input[r] = input[i];
    input[i] = item;
  }
  return input;
};
====
$(document).ready(function () {
  var boxes = $(".box");
  boxes.each(function (i) {
    var other = boxes.eq(Math.floor(Math.random() * boxes.length));
    $(this).before(other);
  });
});
====
// pick names until the hat is empty
const hat = ['Ann', 'Ben', 'Cy'];
const out = [];
while (hat.length > 0) {
  out.push(hat.splice(Math.floor(Math.random() * hat.length), 1)[0]);
}
module.exports = out;
====
while (left > 0) {
  const at = Math.floor(Math.random() * left);
  left -= 1;
  [cards[left], cards[at]] = [cards[at], cards[left]];
}
