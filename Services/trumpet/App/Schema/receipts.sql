-- What became of each version of a broadcast with each person: the table of the projection "receipts-1". Can be rebuilt from the log.

create table receipt (
    broadcast       uuid not null,
    version         bigint not null,
    person          uuid not null,
    delivered_at    timestamptz not null,   -- first handed out to them, or the first thing that they did with it
    seen_at         timestamptz,            -- null: not yet
    dismissed_at    timestamptz,            -- null: they haven't put it away
    acknowledged_at timestamptz,            -- null: they haven't confirmed
    primary key (broadcast, version, person)
);

-- What one person has done with what they are shown.
create index receipt_of_person on receipt (person, broadcast);
