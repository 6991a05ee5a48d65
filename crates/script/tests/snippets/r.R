shuffle <- function(x) {
  for (i in length(x):2) {
    j <- sample(i, 1)
    tmp <- x[i]
    x[i] <- x[j]
    x[j] <- tmp
  }
  x
}
====
set.seed(1)
deck <- 1:52
keys <- runif(52)
mixed <- deck[order(keys)]
print(head(mixed))
====
library(dplyr)
students <- read.csv("students.csv")
groups <- students %>%
  mutate(key = rnorm(n())) %>%
  arrange(key)
head(groups)
====
n <- 5
counts <- table(replicate(10000, paste(sample(n), collapse = " ")))
chisq.test(counts)
barplot(counts)
for (k in seq_len(n)) cat(k, "\n")
====
swap <- function(v, i, j) {
  v[c(i, j)] <- v[c(j, i)]
  return(v)
}
x <- c("a", "b", "c")
for (i in seq_along(x)) x <- swap(x, i, sample(length(x), 1))
====
deal <- function(deck, players = 4) {
  hands <- vector("list", players)
  for (p in 1:players) {
    hands[[p]] <- deck[((p - 1) * 13 + 1):(p * 13)]
  }
  names(hands) <- paste0("player", 1:players)
  hands
}
====
df <- data.frame(id = 1:10, group = NA)
rows <- sample(nrow(df))
df <- df[rows, ]
df$group <- rep(c("A", "B"), each = 5)
if (is.null(df$group)) stop("no group")
====
for (i in n:2) {
  j <- sample(i, 1)
  t <- a[i]
  a[i] <- a[j]
  a[j] <- t
}
