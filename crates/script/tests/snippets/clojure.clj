(defn shuffle-cards [cards]
  (loop [left (vec cards) out []]
    (if (empty? left)
      out
      (let [k (rand-int (count left))]
        (recur (into (subvec left 0 k) (subvec left (inc k)))
               (conj out (nth left k)))))))
====
(ns cards.core
  (:require [clojure.string :as str]))

(def deck (range 1 53))
(println (str/join " " (shuffle deck)))
====
(->> (range 52)
     (map (fn [c] [(rand) c]))
     (sort-by first)
     (map second)
     (take 5))
