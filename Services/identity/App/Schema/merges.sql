-- Merges of two accounts of one person, proposed, done and undone, as the log says: one row for each account of which one was ever proposed.
create table account_merge (
    id          uuid primary key,           -- also its stream
    account     uuid not null unique,       -- the earlier account
    into_id     uuid not null,              -- the account with which they go on
    state       text not null,              -- 'proposed', 'merged', 'undone'
    reason      text,                       -- null: the earlier account was erased
    proposed_at timestamptz,                -- null: an operator merged them at once
    proposed_by uuid,
    merged_at   timestamptz,                -- null: proposed only
    merged_by   uuid,                       -- null: somebody at the machine
    undone_at   timestamptz,
    undone_by   uuid,
    undoing     text,                       -- reason for undoing it; null: none, or erased
    number      bigint not null             -- position of the last event: the order of lists
);
create index account_merge_into on account_merge (into_id);
create index account_merge_number on account_merge (number);
