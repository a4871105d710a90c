-- Rooms as lists show them, and who is in them: the tables of the projection "rooms-1". Everything here can be rebuilt from the log.
create table chat_room (
    id          uuid primary key,
    kind        text not null,          -- public, private, direct
    mode        text not null,          -- clinic
    anonymity   text not null,          -- none, personas
    holder      uuid not null,          -- under whose key the words below are in the log
    name        text,                   -- null: a direct room, or erased
    description text,
    custom      text,                   -- the text of a JSON object
    slow_mode   integer not null,       -- seconds; 0: none
    hides       boolean not null,       -- newcomers see nothing that was said before they came
    opened      bigint not null,        -- where in the log it ended hiding, the last time; 0: never
    phase       text not null,          -- open, archived, deleted
    was_archived boolean not null,      -- of a deleted one: as what it comes back
    pins        bigint[] not null,      -- the latest pin last
    version     bigint not null,        -- of its stream
    created_by  uuid not null,          -- a member: perhaps a persona
    created_at  timestamptz not null,
    began       bigint not null,        -- where in the log it was made
    changed     bigint not null         -- where in the log it changed last
);

-- What one may join, the latest first.
create index chat_room_available on chat_room (began desc) where kind = 'public' and phase = 'open';
create index chat_room_held on chat_room (holder);
-- The rooms that have personas: whose presence one may know depends on them.
create index chat_room_personas on chat_room (kind) where anonymity = 'personas' and phase <> 'deleted';

-- Who is in which room. Who goes has no row any more.
create table chat_member (
    room         uuid not null,
    member       uuid not null,         -- the person, or the persona as which they are here
    person       uuid,                  -- who that is; null: a persona whose key was destroyed
    standing     text not null,
    role         text not null,
    persona_name text,                  -- null: here as themselves
    muted_until  timestamptz,
    joined_at    timestamptz not null,
    joined       bigint not null,       -- where in the log they came
    sees_after   bigint not null,       -- where in the log what they see begins; 0: they see everything
    primary key (room, member)
);

-- The list of one's rooms.
create index chat_member_of_person on chat_member (person, room);
-- Who owns rooms: how many one may have is counted.
create index chat_member_owning on chat_member (person) where role = 'owner';

-- Who ever spoke under a persona, also when they have gone: they come back as the same.
create table chat_persona (
    persona uuid primary key,
    room    uuid not null,
    person  uuid,                       -- null: the key was destroyed
    name    text not null
);

create index chat_persona_of_person on chat_persona (person, room);
create index chat_persona_of_room on chat_persona (room);

-- Who has left a room of two: it is in their list no more, and nobody speaks in it until they come back.
create table chat_left (
    room   uuid not null,
    member uuid not null,
    primary key (room, member)
);

-- Rooms that everybody is in who is there, without having come. Who has a place of their own in one is in chat_member, as in any room; everybody
-- else is in it by being in use in the table person.
create table chat_everyone (
    room     uuid primary key,
    everyone text not null,             -- speaking, listening
    is_there boolean not null           -- false: the room is deleted
);

-- Who was sent away from such a room, and so isn't in it.
create table chat_sent_away (
    room   uuid not null,
    member uuid not null,
    primary key (room, member)
);
