-- The numbers of "search-2" were made of characters in lower case, accents and all. Those of "search-3", in the same table, are made from the
-- log of folded ones. What `letter` and `person` hold folded is folded anew by the service.
truncate search;
delete from checkpoint where consumer = 'search-2';
