-- The search index: the table of the projection "search-3". Everything here can be rebuilt from the log.

-- What a letter is found by, in every mailbox that has it: numbers made of the mailbox's owner and three characters of the
-- text, so that nobody's search reads what others have. An erased letter keeps its row with no words.
create table search (
    letter uuid primary key,
    about  uuid not null,               -- whose erasure takes the words away
    words  int[] not null,
    people int[] not null               -- of the owner and a person who is named
);

create index search_about on search (about);

-- Rows are written once; the numbers are random, so compressing them is in vain.
alter table search alter words set storage external, alter words set statistics 0, alter people set statistics 0;
