function a = shuffle(a)
  n = numel(a);
  for i = n:-1:2
    j = randi(i);
    a([i j]) = a([j i]);
  end
end
====
deck = 1:52;
order = randperm(numel(deck));
mixed = deck(order);
disp(mixed(1:5));
fprintf('%d ', mixed);
====
clear all; close all;
counts = zeros(3, 3);
for k = 1:10000
    p = randperm(3);
    for c = 1:3
        counts(c, p(c)) = counts(c, p(c)) + 1;
    end
end
imagesc(counts);
====
% sort by random numbers
x = [4 8 15 16 23 42];
[~, idx] = sort(rand(size(x)));
y = x(idx)
if isempty(y)
    error('nothing to sort');
end
====
names = {'Ann', 'Bo', 'Cy'};
out = cell(1, length(names));
for k = 1:length(names)
    r = ceil(rand * length(names));
    out{k} = names{r};
end
====
function [hand, deck] = deal(deck, n)
% deals n cards
idx = randi(numel(deck), 1, n);
hand = deck(idx);
deck(idx) = [];
====
v = linspace(1, 10, 10);
i = 1;
while i <= length(v)
    j = floor(rand() * length(v)) + 1;
    t = v(i); v(i) = v(j); v(j) = t;
    i = i + 1;
end
