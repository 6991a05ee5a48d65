### The sort of the visitor’s browser.

short-under-way = measuring …
short-refused = cannot be measured here
short-fits = none of these sorts
short-fits-like = like { $fits }
beside-your-browsers-own = Your browser’s own sort, { $sorts } times just now, does the same.
beside-your-browsers-own-sort = Your browser’s own sort, { $sorts } times just now, does otherwise. { $square }
sentence-under-way = Your browser sorts { $n } cards { $sorts } times: { $code }.
sentence-refused = Your browser’s sort cannot be measured here.
sentence-fits = { $code }, { $sorts } times just now, after a warm-up: where { $n } cards end fits none of the six sorts with a coin.
sentence-fits-like = { $code }, { $sorts } times just now, after a warm-up: { $n } cards end as { $fits } leaves them.
counting = Your browser’s own sort is being counted.
# The name of the browser's own sort on the page.
title = Your browser, now
names-insertion-sort-coin = insertion sort
names-binary-insertion-coin = binary insertion
names-merge-sort-coin = merge sort
names-quick-sort-coin = quicksort
names-selection-sort-coin = selection sort
names-bubble-sort = bubble sort
names-or = {" "}or{" "}
