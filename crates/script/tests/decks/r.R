shuffle <- function(a) {
  for (i in length(a):2) {
    j <- sample.int(i, 1)
    a[c(i, j)] <- a[c(j, i)]
  }
  a
}

@@
