import System.Random

shuffle :: [a] -> IO [a]
shuffle [] = return []
shuffle xs = do
  i <- randomRIO (0, length xs - 1)
  let (a, x:b) = splitAt i xs
  rest <- shuffle (a ++ b)
  return (x : rest)
====
module Main where

import qualified Data.Map as Map
import Data.List (sortBy)

main :: IO ()
main = do
  g <- newStdGen
  print (take 5 (randomRs (1, 52) g :: [Int]))
====
knuth :: [a] -> IO [a]
knuth lst = foldM step lst [n - 1, n - 2 .. 1]
  where
    n = length lst
    step xs i = do
      j <- randomRIO (0, i)
      pure (swapElems i j xs)
====
data Suit = Hearts | Spades | Clubs | Diamonds
  deriving (Show, Eq, Enum)

fullDeck :: [(Suit, Int)]
fullDeck = [(s, r) | s <- [Hearts ..], r <- [1 .. 13]]
====
shuffleST :: RandomGen g => [a] -> g -> ([a], g)
shuffleST xs gen = runST $ do
  arr <- newListArray (0, n) xs
  forM_ [0 .. n] $ \i -> do
    v <- readArray arr i
    writeArray arr i v
  undefined
====
mix gen xs = map snd . sortOn fst $ zip keys xs
  where
    keys = randoms gen :: [Double]

pick gen xs = (xs !! k, gen')
  where (k, gen') = randomR (0, length xs - 1) gen
====
insertAt :: Int -> a -> [a] -> [a]
insertAt 0 x ys = x : ys
insertAt n x (y:ys) = y : insertAt (n - 1) x ys
insertAt _ x [] = [x]

perms [] = [[]]
perms (x:xs) = [insertAt k x p | p <- perms xs, k <- [0 .. length xs]]
====
mix g xs = go g (length xs) xs
  where
    go _ 0 ys = ys
    go h k ys = let (j, h') = randomR (0, k - 1) h
                in go h' (k - 1) (swap j (k - 1) ys)
