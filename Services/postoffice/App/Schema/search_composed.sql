-- What is searched is kept as Unicode composes it (form C): an accented letter is the same whether it was written as one character or
-- as two.
update letter set haystack = normalize(haystack) where haystack is not normalized;
update person set haystack = normalize(haystack) where haystack is not normalized;

-- The numbers of "search-1" were made of characters as they were written. Those of "search-2", in the same table, are made from the log.
truncate search;
delete from checkpoint where consumer = 'search-1';
