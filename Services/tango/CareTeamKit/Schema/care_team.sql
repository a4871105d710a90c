-- What tango tells about who looks after whom. Not a projection of the service's log: filled from tango's feed, each row as it is from
-- now on.
create table matching (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,       -- the first moment at which it holds
    valid_until timestamptz                 -- the first at which it doesn't; null: no end is known
);

-- The question before two meet or write to each other: are they matched? And whose clients are these?
create index matching_of_client on matching (client, staff);
create index matching_of_staff on matching (staff, client);

-- Somebody stands in for another, with all of that one's clients.
create table cover (
    id          uuid primary key,
    absent      uuid not null,
    covering    uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index cover_of_absent on cover (absent);
create index cover_of_covering on cover (covering, absent);
