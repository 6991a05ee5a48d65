package main

import (
	"fmt"
	"math/rand"
)

func shuffle(a []int) {
	for i := len(a) - 1; i > 0; i-- {
		j := rand.Intn(i + 1)
		a[i], a[j] = a[j], a[i]
	}
}

@@
