(defun shuffle (v)
  (loop for i from (1- (length v)) downto 1
        do (rotatef (aref v i) (aref v (random (1+ i)))))
  v)

@@
