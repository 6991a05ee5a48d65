#!/bin/bash
shuffle() {
  local a=("$@") i j t
  for ((i = $# - 1; i > 0; i--)); do
    j=$((RANDOM % (i + 1)))
    t=${a[i]} a[i]=${a[j]} a[j]=$t
  done
  echo "${a[@]}"
}

@@
