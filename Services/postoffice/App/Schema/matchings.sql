-- Who belongs to whom, as tango tells it. Not a projection of this service's log: filled from tango's feed, each row as it is from now on.
create table matching (
    id        uuid primary key,
    client    uuid not null,
    staff     uuid not null,
    kind      text not null,
    starts_at timestamptz not null,     -- the first moment at which it holds
    ends_at   timestamptz               -- the first at which it doesn't; null: no end is known
);

-- The question before each letter: are these two matched? And whose clients are these?
create index matching_of_client on matching (client, staff);
create index matching_of_staff on matching (staff, client);

-- Somebody stands in for somebody else.
create table cover (
    id        uuid primary key,
    absent    uuid not null,
    covering  uuid not null,
    starts_at timestamptz not null,
    ends_at   timestamptz not null
);

create index cover_by on cover (covering, absent);
create index cover_of on cover (absent);

-- Somebody may see a client's things, having said why.
create table client_access (
    id        uuid primary key,
    client    uuid not null,
    staff     uuid not null,
    starts_at timestamptz not null,
    ends_at   timestamptz not null
);

create index client_access_by on client_access (staff, client);
create index client_access_of on client_access (client);
