#!/bin/bash
shuffle() {
  local i tmp size max rand
  size=${#array[@]}
  for ((i = size - 1; i > 0; i--)); do
    rand=$((RANDOM % (i + 1)))
    tmp=${array[i]} array[i]=${array[rand]} array[rand]=$tmp
  done
}
====
names=(ann bob cy dee)
for name in "${names[@]}"; do
  echo "$RANDOM $name"
done | sort -n | cut -d' ' -f2-
echo done
====
while read -r line; do
  printf '%05d %s\n' "$RANDOM" "$line"
done < songs.txt > keyed.txt
sort -n keyed.txt | cut -c7- > mixed.txt
rm keyed.txt
====
#!/usr/bin/env bash
set -euo pipefail
n=${1:-52}
deck=($(shuf -i 1-"$n"))
echo "${deck[@]}"
====
if [ -z "$1" ]; then
  echo "usage: $0 file"
  exit 1
fi
shuf "$1" | head -n 5
====
k=0
until [[ $k -ge 5 ]]; do
  r=$(( RANDOM % 52 ))
  echo -n "$r "
  let k++
done
====
pick() {
  local -a hat=("$@")
  local n=$((RANDOM % $#))
  echo "${hat[n]}"
  unset "hat[n]"
}
winner=$(pick a b c)
