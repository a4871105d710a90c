-- Keys that were destroyed a second time, because an older copy of this database was restored: the ledger that lies apart from it names them.
-- A row is there before the work and says when it was done, so that nothing is left half done.
create table erasure_again (
    subject  uuid primary key,
    found_at timestamptz not null default clock_timestamp(),
    done_at  timestamptz        -- null: the key may be destroyed, but read models are still to be purged
);
create index erasure_again_open on erasure_again (found_at) where done_at is null;

-- An erasure that identity has ordered again is confirmed again.
alter table erasure_order add column round integer not null default 0;
