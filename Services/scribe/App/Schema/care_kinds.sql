-- Columns and tables beside those of who looks after whom: the kind of each matching, and leave to see somebody's things.
alter table matching add column kind text not null default '';

create table client_access (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index client_access_of_client on client_access (client, staff);
