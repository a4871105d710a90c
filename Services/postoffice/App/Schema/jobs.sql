-- Work that takes a while: a table of the projection "actions-1". What a job is and how far it has come is on its stream.
create table job (
    id       uuid primary key,
    owner    uuid not null,
    position bigint not null,           -- where it was begun: the order of the list
    is_open  boolean not null           -- whether there is something left to do
);

create index job_of_owner on job (owner, position desc);
create index job_open on job (position) where is_open;
