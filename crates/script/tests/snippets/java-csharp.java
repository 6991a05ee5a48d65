public static void swap(int[] cards, int i, int j) {
    int t = cards[i];
    cards[i] = cards[j];
    cards[j] = t;
}
