-- Leave to see a client's things, as tango tells, beside the tables of who looks after whom.
create table client_access (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index client_access_of_staff on client_access (staff, client);
