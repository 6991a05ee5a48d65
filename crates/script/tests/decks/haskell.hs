import System.Random

shuffle :: [a] -> IO [a]
shuffle [] = return []
shuffle xs = do
  i <- randomRIO (0, length xs - 1)
  let (a, x : b) = splitAt i xs
  rest <- shuffle (a ++ b)
  return (x : rest)

@@
