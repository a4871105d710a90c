-- Since when nothing was heard of clients whose programme runs: the table of the projection "silence-1". Everything here can be rebuilt from the log.
create table silence (
    enrolment uuid primary key,
    client    uuid not null,
    since     timestamptz not null,     -- of the last fact, of the start, or of the end of the last pause
    noted     timestamptz               -- the silence that was noted last: since when it lasted
);

create index silence_since on silence (since);
create index silence_of_client on silence (client);
