-- What identity tells about people. Not a projection of the service's log: filled from identity's feed.
create table person (
    id         uuid primary key,
    number     bigint not null unique,      -- the id that the original client knows
    first_name text not null,               -- both empty: erased
    last_name  text not null,
    roles      text[] not null,
    is_active  boolean not null default true,   -- false: suspended or erased
    is_erased  boolean not null default false
);

-- The order of lists of people.
create index person_by_name on person (last_name, first_name, id);
