-- Who is registered, as the log says.
create table person (
    id            uuid primary key,
    number        bigint not null unique,
    login         text collate "C" not null unique,
    first_name    text not null,
    last_name     text not null,
    email         text not null,
    roles         text[] not null,     -- in alphabetical order
    is_active     boolean not null,    -- false: suspended
    credential    uuid,                -- the password that counts; null: none was ever set
    email_is_verified boolean not null default false,
    language      text,                -- null: no wish
    time_zone     text,                -- null: no wish
    version       bigint not null,     -- of the person's stream: the ETag
    registered_at timestamptz not null,
    -- What lists are sorted by and searched in: lower case, family name first and given name first.
    by_last_name  text collate "C" not null generated always as (lower(last_name || ' ' || first_name)) stored,
    by_first_name text collate "C" not null generated always as (lower(first_name || ' ' || last_name)) stored
);
create index person_by_last_name on person (by_last_name, number);
create index person_by_first_name on person (by_first_name);
