-- Who is connected at the moment, and who wants it to be seen. Nothing of this comes from the log, or could be rebuilt from it.

-- The processes of the service; one that hasn't been seen for a minute is gone.
create unlogged table chat_process (
    id      uuid primary key,
    seen_at timestamptz not null
);

-- To which processes a person is connected. After a crash of the database it is empty, and the processes fill it again.
create unlogged table chat_connection (
    person  uuid not null,
    process uuid not null,
    primary key (person, process)
);

create index chat_connection_of_process on chat_connection (process);

create table chat_presence (
    person       uuid primary key,
    is_invisible boolean not null default false,
    last_seen    timestamptz           -- when the last connection ended; null: never, or while they were invisible
);
