(defn mixed [cards]
  (loop [left (vec cards) out []]
    (if (empty? left)
      out
      (let [k (rand-int (count left))]
        (recur (into (subvec left 0 k) (subvec left (inc k)))
               (conj out (nth left k)))))))

@@
