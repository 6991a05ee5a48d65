class Cards {
    static System.Random random = new System.Random();

    static void Shuffle(System.Collections.Generic.IList<int> a) {
        for (int i = a.Count - 1; i > 0; i--) {
            int j = random.Next(i + 1);
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

@@
}
