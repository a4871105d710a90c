-- Who looked into which letter: the tables of the projection "openings-1". Everything here can be rebuilt from the log.
create table opening (
    position  bigint primary key,       -- of the event
    letter    uuid not null,
    person    uuid,                     -- null: an operator
    capacity  text not null,            -- author, recipient, hidden, operator
    opened_at timestamptz not null,
    under     uuid                      -- the cover or the access by which they saw what isn't theirs; null: it is theirs
);

-- The questions: who opened this letter, what did this person open, what was opened in a span of time; newest first.
create index opening_of_letter on opening (letter, position desc);
create index opening_by_person on opening (person, position desc);
create index opening_by_time on opening (opened_at, position);
