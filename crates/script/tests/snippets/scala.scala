import scala.util.Random

def shuffle(a: Array[Int]): Unit = {
  for (i <- a.length - 1 to 1 by -1) {
    val j = Random.nextInt(i + 1)
    val t = a(i)
    a(i) = a(j)
    a(j) = t
  }
}
====
object Main extends App {
  val deck = (1 to 52).toList
  val mixed = scala.util.Random.shuffle(deck)
  println(mixed.mkString(" "))
}
====
case class Card(suit: String, rank: Int)

class Deck(val cards: List[Card]) {
  def shuffled: Deck = new Deck(cards.sortBy(_ => math.random()))
  def deal(n: Int): (List[Card], Deck) = (cards.take(n), new Deck(cards.drop(n)))
}
====
def mix[A](xs: List[A]): List[A] = xs match {
  case Nil => Nil
  case _ =>
    val k = Random.nextInt(xs.size)
    val (front, x :: back) = xs.splitAt(k)
    x :: mix(front ++ back)
}
====
val names = Seq("Ann", "Bo", "Cy")
var out = Vector.empty[String]
for (n <- names) {
  val at = Random.nextInt(out.size + 1)
  out = out.patch(at, Seq(n), 0)
}
====
object Hat {
  private val rng = new Random()
  def draw[T](from: ArrayBuffer[T]): Option[T] =
    if (from.isEmpty) None
    else Some(from.remove(rng.nextInt(from.length)))
}
====
def swap(a: Array[Int], i: Int, j: Int): Array[Int] =
  a.updated(i, a(j)).updated(j, a(i))

val result = (0 until n).foldLeft(deck) { (d, i) =>
  swap(d, i, Random.nextInt(n))
}
