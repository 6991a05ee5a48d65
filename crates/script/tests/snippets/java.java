import java.util.Random;

public class Cards {
    private static final Random RNG = new Random();

    static void shuffle(int[] a) {
        for (int i = a.length - 1; i > 0; i--) {
            int j = RNG.nextInt(i + 1);
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }
}
====
List<String> names = new ArrayList<>(List.of("Kim", "Lou", "Max"));
Collections.shuffle(names);
for (String name : names) {
    System.out.println(name);
}
String first = names.get(0);
====
public void shuffle() {
    for (int i = 0; i < cards.size(); i++) {
        int other = (int) (Math.random() * cards.size());
        Card temp = cards.get(i);
        cards.set(i, cards.get(other));
        cards.set(other, temp);
    }
}
====
public static void main(String[] args) {
    int[] deck = new int[52];
    for (int i = 0; i < deck.length; i++) deck[i] = i;
    for (int i = 0; i < deck.length; i++) {
        int index = (int)(Math.random() * deck.length);
        int temp = deck[i];
        deck[i] = deck[index];
        deck[index] = temp;
    }
}
====
ArrayList<Integer> solution = new ArrayList<Integer>();
Random r = new Random();
while (solution.size() < 20) {
    int v = r.nextInt(20) + 1;
    if (!solution.contains(v)) solution.add(v);
}
====
@Override
public List<Question> nextRound(final List<Question> all) {
    var copy = new ArrayList<>(all);
    copy.sort(Comparator.comparing(q -> Math.random()));
    return copy.stream().limit(10).collect(Collectors.toList());
}
====
package games;

import java.util.*;

class Deck<T> {
    private final List<T> items;
    Deck(List<T> items) { this.items = new LinkedList<>(items); }
    T draw() { return items.remove(ThreadLocalRandom.current().nextInt(items.size())); }
}
====
private void swap(int[] numbers, int a, int b) {
    int hold = numbers[a];
    numbers[a] = numbers[b];
    numbers[b] = hold;
}
public int[] mix(int[] numbers) throws IllegalArgumentException {
    SecureRandom random = new SecureRandom();
    for (int k = 0; k < numbers.length; k++) swap(numbers, k, random.nextInt(numbers.length));
    return numbers;
}
====
private void mix(List<Integer> cards) {
    for (int i = cards.size() - 1; i > 0; i--) {
        Collections.swap(cards, i, (int) (Math.random() * (i + 1)));
    }
}
