-- When what is past its time was let go of last, by the clock, and how much that was. No projection: nothing but the clock asks for it, and
-- what was let go of is on the log.
create table chat_retention_run (
    is_only  boolean primary key default true check (is_only),
    ran_at   timestamptz not null,
    rooms    bigint not null,
    messages bigint not null,
    withheld bigint not null            -- messages that a hold kept
);
