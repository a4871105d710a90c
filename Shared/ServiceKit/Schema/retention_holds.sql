-- Of whom identity has told that everything is kept until a day. Learned with the orders to erase, from the same feed.
create table retention_hold (
    hold   uuid primary key,           -- what identity calls it
    person uuid not null,
    until  timestamptz not null        -- it ends by itself then; nothing more is told
);
create index retention_hold_of_person on retention_hold (person, until);

-- When all that identity had told was known here last. No row: never yet, so nobody can say who is under a hold.
create table retention_knowledge (
    is_only boolean primary key default true check (is_only),
    level   timestamptz not null
);
