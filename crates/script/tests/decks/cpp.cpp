#include <iostream>
#include <random>
#include <vector>

std::mt19937 gen(13);

void shuffle(std::vector<int>& a) {
    for (std::size_t i = a.size() - 1; i > 0; i--) {
        std::uniform_int_distribution<std::size_t> pick(0, i);
        std::swap(a[i], a[pick(gen)]);
    }
}

@@
