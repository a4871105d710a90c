-- Who waits for somebody who takes them on: the table of the projection "waiting-1". Everything here can be rebuilt from the log.
create table waiting (
    client       uuid primary key,
    version      bigint not null,       -- of the client's stream: what a conditional change compares
    priority     bigint not null,       -- 0 urgent, 1 soon, 2 routine
    since        timestamptz not null,
    specialities text[] not null,       -- wished: lower case
    languages    text[] not null,       -- wished: tags
    note         text not null          -- may be empty
);

-- The order of the list.
create index waiting_in_turn on waiting (priority, since, client);
