-- Who belongs to whom: the tables of the projection "circle-1". Everything here can be rebuilt from the log. Ids, kinds and times:
-- nothing personal; reasons stay sealed in the log.

-- A client and a member of staff who belong together for a time.
create table matching (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    kind        text not null,      -- primary, secondary, supervisor, covering
    valid_from  timestamptz not null,
    valid_until timestamptz,        -- null: no end is known; valid_from: it was taken back
    revision    bigint not null     -- how many events have made it what it is
);

create index matching_of_client on matching (client, valid_from);
create index matching_of_staff on matching (staff, valid_from);
-- All of them, the latest first.
create index matching_by_time on matching (valid_from, id);

-- A client and a member of staff who should not be matched.
create table conflict (
    client uuid not null,
    staff  uuid not null,
    since  timestamptz not null,
    primary key (client, staff)
);

create index conflict_of_staff on conflict (staff);

-- How many clients somebody may have at a time; who isn't here, any number.
create table caseload_limit (
    staff   uuid primary key,
    clients bigint not null
);

-- Somebody stands in for somebody else.
create table cover (
    id          uuid primary key,
    absent      uuid not null,
    covering    uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null,
    revision    bigint not null
);

create index cover_of_absent on cover (absent, valid_from);
create index cover_of_covering on cover (covering, valid_from);
create index cover_by_time on cover (valid_from, id);

-- Leave to see an unmatched client's things.
create table access_grant (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index access_of_client on access_grant (client, valid_from, id);
create index access_of_staff on access_grant (staff, valid_from, id);
create index access_by_time on access_grant (valid_from, id);
-- Those that may still hold.
create index access_by_end on access_grant (valid_until);
