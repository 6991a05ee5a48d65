fun shuffle(cards: IntArray) {
    for (i in cards.indices.reversed()) {
        val j = Random.nextInt(i + 1)
        val tmp = cards[i]
        cards[i] = cards[j]
        cards[j] = tmp
    }
}
====
fun main() {
    val deck = (1..52).toMutableList()
    deck.shuffle()
    println(deck.take(5))
    val first = deck.first()
}
====
data class Card(val suit: String, val rank: Int)

class Deck {
    private val cards = mutableListOf<Card>()
    fun deal(n: Int): List<Card> = cards.take(n)
}
====
fun <T> MutableList<T>.mix() {
    for (i in size - 1 downTo 1) {
        val j = (0..i).random()
        this[i] = this[j].also { this[j] = this[i] }
    }
}
====
val names = listOf("Ana", "Bo", "Cy")
val order = names.sortedBy { Math.random() }
for ((i, name) in order.withIndex()) {
    println("$i: $name")
}
var left: Int? = null
====
override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    val questions = resources.getStringArray(R.array.questions)
    questions.shuffle()
    binding.text.text = questions[0]
}
====
import kotlin.random.Random

object Hat {
    fun draw(names: List<String>): String? {
        if (names.isEmpty()) return null
        return names[Random.nextInt(0, names.size)]
    }
}
