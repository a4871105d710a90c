-- New letters wait in a list that every search reads as a whole: it is kept short. (kB)
create index search_numbers on search using gin (words, people) with (fastupdate = on, gin_pending_list_limit = 256);
