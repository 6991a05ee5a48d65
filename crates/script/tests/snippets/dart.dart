import 'dart:math';

void shuffle(List<int> cards) {
  final rng = Random();
  for (var i = cards.length - 1; i > 0; i--) {
    final j = rng.nextInt(i + 1);
    final t = cards[i];
    cards[i] = cards[j];
    cards[j] = t;
  }
}
====
void main() {
  var deck = List<int>.generate(52, (i) => i + 1);
  deck.shuffle();
  print(deck.take(5).toList());
  print('Top: ${deck.first}');
}
====
class Deck {
  final List<String> cards = [];
  Deck(List<String> names) {
    cards.addAll(names);
  }
  String? draw() => cards.isEmpty ? null : cards.removeLast();
}
====
List<T> mixed<T>(List<T> items, [Random? random]) {
  random ??= Random();
  final copy = List<T>.of(items);
  copy.sort((a, b) => random!.nextBool() ? 1 : -1);
  return copy;
}
====
class _QuizState extends State<Quiz> {
  late List<Question> questions;

  @override
  void initState() {
    super.initState();
    questions = widget.questions..shuffle();
  }
}
====
Future<void> deal(List<Player> players) async {
  for (final p in players) {
    final card = await deck.next();
    p.hand.add(card);
  }
  setState(() {});
}
====
@override
Widget build(BuildContext context) {
  final order = List.generate(9, (k) => k)..shuffle(Random.secure());
  return ListView(
    children: order.map((k) => Text('$k')).toList(),
  );
}
