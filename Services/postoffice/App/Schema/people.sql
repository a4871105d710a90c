-- What identity tells about people. Not a projection of this service's log: filled from identity's feed.
create table person (
    id         uuid primary key,
    number     bigint not null unique,  -- the id that the original client knows
    first_name text not null,           -- both empty: erased
    last_name  text not null,
    haystack   text not null,           -- both names in lower case: what is searched
    roles      text[] not null,
    is_active  boolean not null         -- suspended and erased people get no post
);

-- The order of the list of correspondents.
create index person_by_name on person (last_name, first_name, id);
