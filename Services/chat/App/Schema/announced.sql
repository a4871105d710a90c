-- What the original hosted chat's protocol knows of files that are handed in.
alter table chat_upload
    add column meant_for uuid,                          -- the only room that it may be said in by that protocol; null: any
    add column custom    bytea,                         -- what an application keeps with it, sealed as the name is
    add column is_old    boolean not null default false;    -- came by the protocol's oldest service

-- Files that somebody is going to hand in under a signed address. What was announced and doesn't come is forgotten.
create table chatkit_announcement (
    attachment uuid primary key,
    room       uuid not null,
    person     uuid not null,           -- who hands it in; name and custom are sealed under their key
    media      text not null,           -- what it is said to be
    bytes      bigint not null,         -- how long it is said to be
    name       bytea not null,
    custom     bytea,
    expires_at timestamptz not null
);

create index chatkit_announcement_of_person on chatkit_announcement (person);
create index chatkit_announcement_by_time on chatkit_announcement (expires_at);
