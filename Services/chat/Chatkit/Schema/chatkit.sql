-- What only the original hosted chat's protocol knows. Not a projection: it can't be rebuilt from the log.

-- Instances, as an operator made them.
create table chatkit_instance (
    id         text primary key,
    name       text not null,
    trust      integer not null,        -- bits: 1 server tokens and users of its own, 2 test tokens, 4 reset
    created_at timestamptz not null,
    was_reset  boolean not null default false   -- everything was removed once: lists then name only the roles that were defined since
);

-- Their keys.
create table chatkit_key (
    instance   text not null,
    id         text not null,
    secret     bytea not null,          -- sealed under the unit's key
    created_at timestamptz not null,
    primary key (instance, id)
);

-- Users whom applications made. Instances without server tokens have none: their users are persons.
create table chatkit_user (
    instance   text not null,
    id         text not null,
    person     uuid not null,           -- as whom they are in rooms
    name       text not null,
    avatar_url text,
    custom     text,                    -- the text of a JSON object
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,             -- kept, so that what they said has an author
    primary key (instance, id)
);

create unique index chatkit_user_by_person on chatkit_user (instance, person);
create index chatkit_user_by_time on chatkit_user (instance, created_at, id);

-- Rooms that applications made, or whose names in the protocol aren't their ids.
create table chatkit_room (
    room       uuid not null,
    instance   text not null,
    id         text not null,
    creator    text not null,
    is_private boolean not null,
    push_title text,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (instance, room)
);

create unique index chatkit_room_by_id on chatkit_room (instance, id) where deleted_at is null;
create index chatkit_room_of_room on chatkit_room (room);

-- How far users of such instances have read: any number, also one that is no message's.
create table chatkit_cursor (
    instance   text not null,
    room       uuid not null,
    user_id    text not null,
    position   bigint not null,
    number     bigint not null,         -- the last message that it covers
    updated_at timestamptz not null,
    primary key (instance, room, user_id)
);

create index chatkit_cursor_of_user on chatkit_cursor (instance, user_id);

-- Roles beside the initial ones, and those of them that were given another meaning.
create table chatkit_role (
    instance    text not null,
    name        text not null,
    scope       text not null,          -- global, room
    permissions text[] not null,
    primary key (instance, name, scope)
);

create table chatkit_assignment (
    instance text not null,
    user_id  text not null,
    room     text not null,             -- empty: everywhere
    role     text not null,
    primary key (instance, user_id, room)
);

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
