SELECT id, title
FROM songs
WHERE album = 7
ORDER BY RANDOM()
LIMIT 20;
====
select top 10 *
from dbo.Questions
where Active = 1
order by newid()
go
====
WITH numbered AS (
  SELECT name, ROW_NUMBER() OVER (ORDER BY RAND()) AS n
  FROM people
)
SELECT a.name, b.name
FROM numbered a
JOIN numbered b ON b.n = a.n + 1;
====
CREATE TABLE deck (
  card INT PRIMARY KEY,
  place DOUBLE
);
INSERT INTO deck (card) SELECT n FROM numbers;
UPDATE deck SET place = RAND();
====
DECLARE @i INT = 1;
WHILE @i < 52
BEGIN
    UPDATE Cards SET SortKey = CHECKSUM(NEWID()) WHERE CardId = @i;
    SET @i = @i + 1;
END
====
SELECT *
FROM (
    SELECT card FROM deck ORDER BY dbms_random.value
)
WHERE rownum <= 5;
====
create or replace function pick() returns text as $$
begin
  return (select name from hats order by random() limit 1);
end;
$$ language plpgsql;
