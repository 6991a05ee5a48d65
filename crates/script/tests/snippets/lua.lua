function shuffle(t)
  for i = #t, 2, -1 do
    local j = math.random(i)
    t[i], t[j] = t[j], t[i]
  end
  return t
end
====
local deck = {}
for i = 1, 52 do
    table.insert(deck, i)
end
for i = 1, #deck do
    local r = math.random(1, #deck)
    deck[i], deck[r] = deck[r], deck[i]
end
print(table.concat(deck, " "))
====
local Players = game:GetService("Players")
local rng = Random.new()
local function pick(list)
    local k = rng:NextInteger(1, #list)
    return table.remove(list, k)
end
====
math.randomseed(os.time())
local out = {}
while #names > 0 do
  out[#out + 1] = table.remove(names, math.random(#names))
end
for _, n in ipairs(out) do print(n) end
====
-- sort by a coin, is this ok?
table.sort(cards, function(a, b)
  return math.random() < 0.5
end)
for k, v in pairs(cards) do
  io.write(v .. " ")
end
====
Deck = {}
Deck.__index = Deck
function Deck.new(n)
  local self = setmetatable({}, Deck)
  self.cards = {}
  return self
end
====
function love.load()
  queue = {}
  for n = 1, 7 do
    if not used[n] then
      queue[#queue+1] = n
    elseif n ~= 3 then
      queue[1] = nil
    end
  end
end
