1;
function a = shuffle(a)
  for i = numel(a):-1:2
    j = randi(i);
    a([i j]) = a([j i]);
  end
end

@@
