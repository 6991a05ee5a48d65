extends Node

var deck = []

func _ready():
	randomize()
	for i in range(52):
		deck.append(i)
	deck.shuffle()
====
func mix(cards: Array) -> Array:
	for i in range(cards.size() - 1, 0, -1):
		var j := randi() % (i + 1)
		var tmp = cards[i]
		cards[i] = cards[j]
		cards[j] = tmp
	return cards
====
func draw_card():
	if deck.empty():
		return null
	var k = randi_range(0, deck.size() - 1)
	var card = deck[k]
	deck.remove_at(k)
	return card
====
class_name Deck
extends Resource

@export var cards: Array[int] = []

func reset() -> void:
	cards.clear()
====
onready var label = $UI/Label
signal dealt(card)

func deal():
	var card = deck.pop_front()
	emit_signal("dealt", card)
	label.text = str(card)
====
func _process(delta):
	if Input.is_action_just_pressed("shuffle"):
		var copy = songs.duplicate()
		copy.shuffle()
		print(copy)
====
var rng = RandomNumberGenerator.new()

func pick(list):
	rng.randomize()
	var n = rng.randi_range(0, list.size() - 1)
	return list[n]
====
func mix(cards):
	for i in range(cards.size() - 1, 0, -1):
		var j = randi() % (i + 1)
		var t = cards[i]
		cards[i] = cards[j]
		cards[j] = t
