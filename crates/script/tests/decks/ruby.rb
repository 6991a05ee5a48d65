def shuffle(a)
  (a.length - 1).downto(1) do |i|
    j = rand(i + 1)
    a[i], a[j] = a[j], a[i]
  end
end

@@
