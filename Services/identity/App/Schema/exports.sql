-- Archives of what is known of people, as the log says.
create table export (
    id           uuid primary key,    -- also its stream
    person       uuid not null,
    stage        text not null,       -- 'gathering', 'ready', 'failed', 'removed'
    services     text[] not null,     -- that give their parts
    gathered     text[] not null,     -- that have
    items        bigint not null,     -- things so far
    bytes        bigint,              -- of the archive; null: not ready
    requested_at timestamptz not null,
    until        timestamptz          -- when it is removed; null: not ready
);
create index export_person on export (person, requested_at);
create index export_open on export (requested_at) where stage in ('gathering', 'ready');
