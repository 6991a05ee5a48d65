const sorted = (n) => Array.from({ length: n }, (_, k) => k);
