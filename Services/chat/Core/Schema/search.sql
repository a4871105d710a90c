-- The search index: tables of the projection "chat-search-4". Everything here can be rebuilt from the log.

-- Thirty-two numbers of a room in a row, and when what has them was said. Messages after the last one of a room's last stretch
-- are not indexed yet.
create table chat_search_stretch (
    talk    uuid not null,              -- the stream of the room's messages
    stretch bigint not null,            -- a message's number / 32
    begun   timestamptz not null,       -- the earliest message
    ended   timestamptz not null,       -- the latest message
    last    bigint not null,            -- the highest number
    primary key (talk, stretch)
) with (fillfactor = 80);

-- Which three characters in a row occur in a stretch, as far as their words are under one key: one of 4096 marks for each. Words
-- that were edited away leave theirs, so that a stretch may have marks of words that it doesn't have, and never the other way.
-- No column of an index changes when marks are added.
create table chat_search_marks (
    talk    uuid not null,
    stretch bigint not null,
    about   uuid not null,              -- whose erasure takes the words away
    marks   bit(4096) not null,
    primary key (talk, stretch, about)
) with (fillfactor = 80);

create index chat_search_marks_about on chat_search_marks (about);

-- Nobody asks which marks are frequent.
alter table chat_search_marks alter marks set statistics 0;
