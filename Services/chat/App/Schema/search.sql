-- The search index: the table of the projection "chat-search-1". Everything here can be rebuilt from the log.

-- What a message is found by: numbers made of the room and three characters of its words, so that no search reads what other
-- rooms have. Numbers without the message say nothing.
create table chat_search (
    talk   uuid not null,               -- the stream of the room's messages
    number bigint not null,
    about  uuid not null,               -- whose erasure takes the words away
    words  int[] not null,
    primary key (talk, number)
);

-- New messages wait in a list that every search reads as a whole: it is kept short. (kB)
create index chat_search_words on chat_search using gin (words) with (fastupdate = on, gin_pending_list_limit = 256);
create index chat_search_about on chat_search (about);

-- Rows are written once; the numbers are random, so compressing them is in vain.
alter table chat_search alter words set storage external, alter words set statistics 0;
