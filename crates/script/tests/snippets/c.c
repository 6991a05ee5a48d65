#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void shuffle(int *deck, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = rand() % (i + 1);
        int t = deck[i];
        deck[i] = deck[j];
        deck[j] = t;
    }
}
====
int main(void)
{
    int cards[52], i;
    srand((unsigned) time(NULL));
    for (i = 0; i < 52; i++)
        cards[i] = i;
    shuffle(cards, 52);
    for (i = 0; i < 52; i++)
        printf("%d ", cards[i]);
    return 0;
}
====
static void swap(int *x, int *y)
{
    int t = *x;
    *x = *y;
    *y = t;
}
void mix(int a[], size_t len)
{
    for (size_t i = 0; i < len; i++)
        swap(&a[i], &a[rand() % len]);
}
====
typedef struct card {
    const char *face;
    const char *suit;
} Card;

void deal(Card * const deck) {
    for (int i = 0; i <= 51; i++)
        printf("%5s of %-8s\n", deck[i].face, deck[i].suit);
}
====
#define N 10
char *names[N];
void shuffle_names(void) {
    int k;
    for (k = 0; k < N; ++k) {
        int r = random() % N;
        char *tmp = names[k];
        names[k] = names[r];
        names[r] = tmp;
    }
}
====
struct node *shuffle_list(struct node *head) {
    struct node *out = NULL;
    while (head != NULL) {
        struct node *next = head->next;
        head->next = out;
        out = head;
        head = next;
    }
    return out;
}
====
unsigned int below(unsigned int n) {
    return arc4random_uniform(n);
}
void shuffle(void *base, size_t n, size_t size) {
    char *tmp = malloc(size);
    for (size_t i = 0; i + 1 < n; ++i) {
        size_t j = i + below(n - i);
        memcpy(tmp, (char *)base + j * size, size);
    }
    free(tmp);
}
