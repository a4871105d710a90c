-- Somebody may see a client's things, having said why. Not a projection of this service's log: filled from tango's feed.
create table client_access (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index client_access_by on client_access (staff, client);
create index client_access_of on client_access (client);
