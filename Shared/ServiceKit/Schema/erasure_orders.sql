-- What identity has told this service to forget. A row is written with the follower's checkpoint, so none is missed, and worked
-- off afterwards: forgetting takes seconds, and the confirmation is a call to another service.
create table erasure_order (
    erasure      uuid primary key,   -- what identity calls it
    person       uuid not null,
    noticed_at   timestamptz not null default clock_timestamp(),
    confirmed_at timestamptz         -- when identity took our confirmation; null: not yet
);
create index erasure_order_open on erasure_order (noticed_at) where confirmed_at is null;
