-- Versions of broadcasts for which people are still to be called who aren't looking: a table of the projection "starts-1". Can be rebuilt from the log.

create table awaited_call (
    broadcast uuid primary key,
    version   bigint not null,
    due_at    timestamptz not null      -- when it begins to be shown, or says something else
);

-- What is due.
create index awaited_call_by_time on awaited_call (due_at);
