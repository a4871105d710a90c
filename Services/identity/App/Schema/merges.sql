-- Merges of two accounts of one person, as the log says: one row for each account that was ever closed by one.
create table account_merge (
    id        uuid primary key,           -- also its stream
    account   uuid not null unique,       -- the earlier account
    into_id   uuid not null,              -- the account with which they go on
    reason    text,                       -- null: the earlier account was erased
    at        timestamptz not null,
    actor     uuid,                       -- null: somebody at the machine
    undone_at timestamptz,                -- null: the merge holds
    undone_by uuid,
    undoing   text,                       -- reason for undoing it; null: none, or erased
    number    bigint not null             -- position of the last event: the order of lists
);
create index account_merge_into on account_merge (into_id);
create index account_merge_number on account_merge (number);
