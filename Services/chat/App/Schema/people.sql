-- What identity tells about people. Not a projection of this service's log: filled from identity's feed.
create table person (
    id         uuid primary key,
    number     bigint not null unique,
    first_name text not null,           -- both empty: erased
    last_name  text not null,
    roles      text[] not null,
    language   text,                    -- null: none chosen
    is_active  boolean not null,        -- suspended and erased people are brought into no room
    is_erased  boolean not null,
    picture    uuid,                    -- what identity calls the picture that others see; null: none
    pseudonym  text,                    -- what other clients call them in place of their names; null: none
    -- When identity's feed first told of them: what was said before in a room that everybody is in is nothing they have missed.
    known_at   timestamptz not null default clock_timestamp()
);

create index person_by_name on person (last_name, first_name, id);

-- What tango tells about who belongs to whom, filled from tango's feed.
create table matching (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz             -- null: no end known
);

-- The question before two meet: are they matched?
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
create index cover_of_covering on cover (covering);
