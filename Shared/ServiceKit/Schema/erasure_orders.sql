-- What identity has told this service to forget. A row is written with the follower's checkpoint, so none is missed, and worked
-- off afterwards: forgetting takes seconds, and the confirmation is a call to another service.
create table erasure_order (
    erasure      uuid primary key,   -- what identity calls it
    person       uuid not null,
    noticed_at   timestamptz not null default clock_timestamp(),
    confirmed_at timestamptz,        -- when identity took our confirmation; null: not yet
    round        integer not null default 0     -- an erasure that identity has ordered again is confirmed again
);
create index erasure_order_open on erasure_order (noticed_at) where confirmed_at is null;

-- Keys that were destroyed a second time, because an older copy of this database was restored: the ledger that lies apart from it names them.
-- A row is there before the work and says when it was done, so that nothing is left half done.
create table erasure_again (
    subject  uuid primary key,
    found_at timestamptz not null default clock_timestamp(),
    done_at  timestamptz        -- null: the key may be destroyed, but read models are still to be purged
);
create index erasure_again_open on erasure_again (found_at) where done_at is null;
