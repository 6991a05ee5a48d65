import kotlin.random.Random

fun shuffle(a: MutableList<Int>) {
    for (i in a.size - 1 downTo 1) {
        val j = Random.nextInt(i + 1)
        val t = a[i]
        a[i] = a[j]
        a[j] = t
    }
}

@@
