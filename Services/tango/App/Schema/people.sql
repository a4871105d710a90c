-- What identity tells about people. Not a projection of this service's log: filled from identity's feed.
create table person (
    id         uuid primary key,
    number     bigint not null unique,  -- the id that the original client knows
    first_name text not null,           -- both empty: erased
    last_name  text not null,
    roles      text[] not null,
    is_active  boolean not null         -- suspended and erased people are matched with nobody
);

create index person_by_name on person (last_name, first_name, id);
