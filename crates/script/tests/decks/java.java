class Cards {
    static void shuffle(int[] a) {
        for (int i = a.length - 1; i > 0; i--) {
            int j = (int) (Math.random() * (i + 1));
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

@@
}
