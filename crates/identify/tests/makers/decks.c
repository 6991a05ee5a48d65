/* Decks by C: ./decks SEED MECHANISM CARDS DECKS. One a line, cards from 0. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int below(int n) { return (int)(drand48() * n); }
static void swap(int *a, int i, int j) { int t = a[i]; a[i] = a[j]; a[j] = t; }
static int coin(const void *a, const void *b) { (void)a; (void)b; return drand48() < 0.5 ? -1 : 1; }

static void shuffle(const char *way, int *a, int n) {
  if (!strcmp(way, "qsort-coin")) qsort(a, n, sizeof *a, coin);
  else if (!strcmp(way, "naive")) for (int i = 0; i < n; i++) swap(a, i, below(n));
  else if (!strcmp(way, "modulo")) for (int i = n - 1; i > 0; i--) swap(a, i, below(256) % (i + 1));
  else if (!strcmp(way, "top-swaps")) for (int i = 0; i < n; i++) swap(a, 0, below(n));
  else if (!strcmp(way, "half")) for (int i = 0; i < n / 2; i++) swap(a, i, i + below(n - i));
  else if (!strcmp(way, "dealt-naive")) {
    for (int i = 0; i < n; i++) swap(a, i, below(n));
    for (int i = 0; i < n / 2; i++) swap(a, i, n - 1 - i);
  } else exit(2);
}

int main(int count, char **given) {
  if (count != 5) return 2;
  srand48(atol(given[1]));
  int n = atoi(given[3]), decks = atoi(given[4]), a[1024];
  for (int t = 0; t < decks; t++) {
    for (int i = 0; i < n; i++) a[i] = i;
    shuffle(given[2], a, n);
    for (int i = 0; i < n; i++) printf("%d%c", a[i], i + 1 < n ? ' ' : '\n');
  }
  return 0;
}
