<?php
function mix(array &$cards) {
    for ($i = count($cards) - 1; $i > 0; $i--) {
        $j = random_int(0, $i);
        [$cards[$i], $cards[$j]] = [$cards[$j], $cards[$i]];
    }
}
====
$deck = range(1, 52);
shuffle($deck);
foreach ($deck as $card) {
    echo $card . " ";
}
echo PHP_EOL;
====
public function shuffle(): void
{
    usort($this->cards, function ($a, $b) {
        return rand(0, 1) ? 1 : -1;
    });
}
====
$names = array("Ann", "Bo", "Cy");
$out = array();
while (count($names) > 0) {
    $k = array_rand($names);
    $out[] = $names[$k];
    unset($names[$k]);
}
====
for ($i = 0; $i < count($arr); $i++) {
    $r = mt_rand(0, count($arr) - 1);
    $tmp = $arr[$i];
    $arr[$i] = $arr[$r];
    $arr[$r] = $tmp;
}
====
<html>
<body>
<?php
$q = $db->query("SELECT * FROM questions ORDER BY RAND()");
while ($row = $q->fetch_assoc()) {
    echo "<li>" . $row['title'] . "</li>";
}
?>
</body>
====
namespace App\Games;

class Deck
{
    private array $cards = [];

    public function __construct(int $size)
    {
        $this->cards = range(1, $size);
    }
}
