-- Who looked into which letter: the tables of the projection "openings-1". Everything here can be rebuilt from the log.
create table opening (
    position  bigint primary key,       -- of the event
    letter    uuid not null,
    person    uuid,                     -- null: an operator
    capacity  text not null,            -- author, recipient, hidden, operator
    opened_at timestamptz not null
);

-- Both questions: who opened this letter, and what did this person open; newest first.
create index opening_of_letter on opening (letter, position desc);
create index opening_by_person on opening (person, position desc);
