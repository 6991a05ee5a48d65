DIM a(52)
FOR i = 52 TO 2 STEP -1
  j = INT(RND * i) + 1
  SWAP a(i), a(j)
NEXT i
