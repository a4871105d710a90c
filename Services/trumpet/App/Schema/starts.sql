-- What waits for its start to be told to those who are connected: the table of the projection "starts-1". Can be rebuilt from the log.

create table awaited_start (
    broadcast uuid primary key,
    version   bigint not null,
    start_at  timestamptz not null
);

-- What is due.
create index awaited_start_by_time on awaited_start (start_at);
