-- Wishes for summaries of those who want some, and when the next one is due: the table of the projection "summaries-1".
create table summary (
    person  uuid primary key,
    period  text not null,          -- daily or weekly
    hour    integer not null,
    zone    text not null,
    next_at timestamptz not null
);

create index summary_due on summary (next_at);

-- Summaries whose time has come, and since when each is about what came.
create table summary_stated (
    person  uuid not null,
    at      timestamptz not null,
    since   timestamptz not null,
    primary key (person, at)
);
