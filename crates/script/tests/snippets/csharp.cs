using System;
using System.Collections.Generic;

static class Extensions
{
    private static Random rng = new Random();
    public static void Shuffle<T>(this IList<T> list)
    {
        int n = list.Count;
        while (n > 1)
        {
            n--;
            int k = rng.Next(n + 1);
            T value = list[k];
            list[k] = list[n];
            list[n] = value;
        }
    }
}
====
var rnd = new Random();
var cards = Enumerable.Range(1, 52).ToList();
var mixed = cards.OrderBy(c => rnd.Next()).ToList();
foreach (var card in mixed)
    Console.WriteLine(card);
====
void Start()
{
    for (int i = 0; i < spawnPoints.Length; i++)
    {
        int r = Random.Range(i, spawnPoints.Length);
        Transform tmp = spawnPoints[r];
        spawnPoints[r] = spawnPoints[i];
        spawnPoints[i] = tmp;
    }
    Debug.Log("ready");
}
====
public class Deck : MonoBehaviour
{
    [SerializeField] private List<GameObject> cards = new List<GameObject>();

    public void ShuffleDeck()
    {
        cards = cards.OrderBy(x => Guid.NewGuid()).ToList();
    }
}
====
private int[] Mix(int[] input)
{
    for (int i = 0; i < input.Length; i++)
    {
        var k = Random.Shared.Next(input.Length);
        (input[i], input[k]) = (input[k], input[i]);
    }
    return input;
}
====
namespace Lottery
{
    class Program
    {
        static void Main(string[] args)
        {
            string[] names = { "Ada", "Bob", "Cyd" };
            Random.Shared.Shuffle(names);
            Console.WriteLine(string.Join(", ", names));
        }
    }
}
====
public List<Card> Cards { get; private set; }

public Card Deal()
{
    var index = _random.Next(Cards.Count);
    Card card = Cards[index];
    Cards.RemoveAt(index);
    return card;
}
====
// my shuffle keeps the first item too often, any idea?
string[] lines = File.ReadAllLines("songs.txt");
List<string> result = new List<string>();
Random rand = new Random(DateTime.Now.Millisecond);
foreach (string s in lines)
    result.Insert(rand.Next(0, result.Count), s);
