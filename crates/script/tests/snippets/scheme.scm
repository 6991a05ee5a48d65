(define (shuffle lst)
  (if (null? lst)
      '()
      (let ((x (list-ref lst (random (length lst)))))
        (cons x (shuffle (remove x lst))))))
====
#lang racket
(define deck (range 1 53))
(define mixed
  (sort deck < #:key (lambda (_) (random)) #:cache-keys? #t))
(for ([c mixed])
  (printf "~a " c))
====
(define (swap! v i j)
  (let ((t (vector-ref v i)))
    (vector-set! v i (vector-ref v j))
    (vector-set! v j t)))
(display "done")
