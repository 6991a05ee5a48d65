def shuffle(a: Array[Int]): Unit =
  for (i <- a.length - 1 to 1 by -1) {
    val j = scala.util.Random.nextInt(i + 1)
    val t = a(i)
    a(i) = a(j)
    a(j) = t
  }

@@
