#include <algorithm>
#include <random>
#include <vector>

void shuffle(std::vector<int>& v) {
    std::random_device rd;
    std::mt19937 gen(rd());
    for (std::size_t i = v.size() - 1; i > 0; --i) {
        std::uniform_int_distribution<std::size_t> d(0, i);
        std::swap(v[i], v[d(gen)]);
    }
}
====
#include <iostream>
using namespace std;
int main() {
    vector<string> names = {"Ann", "Bo", "Cy"};
    random_shuffle(names.begin(), names.end());
    for (auto n : names) cout << n << endl;
}
====
template <typename T>
void mix(T* a, int n)
{
    for (int i = 0; i < n; i++)
    {
        int r = rand() % n;
        T temp = a[i];
        a[i] = a[r];
        a[r] = temp;
    }
}
====
class Deck {
public:
    Deck() { for (int i = 0; i < 52; ++i) cards_.push_back(Card(i)); }
    void shuffle();
private:
    std::vector<Card> cards_;
};
====
void Deck::shuffle()
{
    for (int i = 0; i < 52; i++) {
        int j = rand() % 52;
        Card tmp = cards[i];
        cards[i] = cards[j];
        cards[j] = tmp;
    }
}
====
auto seed = std::chrono::system_clock::now().time_since_epoch().count();
std::default_random_engine engine(seed);
std::array<int, 5> foo{1, 2, 3, 4, 5};
std::shuffle(foo.begin(), foo.end(), engine);
for (int& x : foo) std::cout << ' ' << x;
====
int cards[52];
srand(time(0));
for (int i = 0; i < 52; i++) cards[i] = i;
for (int i = 0; i < 52; i++) {
    swap(cards[i], cards[rand() % 52]);
}
cout << "First card: " << cards[0] << endl;
====
TArray<int32> UDeckComponent::Mix(TArray<int32> In)
{
    for (int32 i = In.Num() - 1; i > 0; --i)
    {
        const int32 j = FMath::RandRange(0, i);
        In.Swap(i, j);
    }
    return In;
}
