-- Links under which a browser saves one file without a token, for a minute (FileLinks). Not a projection: nothing is lost with them. Of a link
-- there is only a digest: who reads this table opens nothing by it.
create table file_link (
    digest          bytea primary key,
    person          uuid not null,           -- as whom the file is asked for
    number          bigint,
    roles           text[] not null,
    session         uuid,                    -- the link ends with it
    account_version bigint,
    route           text not null,           -- that gives the file out
    names           text[] not null,         -- of that route's parameters
    places          text[] not null,         -- and what they are
    query           text,
    expires_at      timestamptz not null
);

create index file_link_of_person on file_link (person, expires_at);
create index file_link_ends on file_link (expires_at);
