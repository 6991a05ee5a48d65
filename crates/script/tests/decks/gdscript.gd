extends Node

func shuffle(a):
	for i in range(a.size() - 1, 0, -1):
		var j = randi() % (i + 1)
		var t = a[i]
		a[i] = a[j]
		a[j] = t

@@
