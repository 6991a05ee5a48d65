(defun shuffle (v)
  (loop for i from (1- (length v)) downto 1
        do (rotatef (aref v i)
                    (aref v (random (1+ i)))))
  v)
====
(let ((deck (list 1 2 3 4)))
  (setq deck (sort deck (lambda (a b) (zerop (random 2)))))
  (dolist (c deck)
    (format t "~a " c))
  (terpri))
====
(defun pick (hat)
  (when hat
    (let ((k (random (length hat))))
      (format t "drawn: ~a~%" (nth k hat))
      (nth k hat))))
