-- Order and care in rooms: the tables of the projection "care-1". Everything here can be rebuilt from the log.

-- Who said that something is wrong with a message, and what came of it.
create table chat_report (
    room        uuid not null,
    number      bigint not null,
    reporter    uuid not null,          -- a member: perhaps a persona
    reason      text not null,          -- empty: erased
    holder      uuid not null,          -- under whose key the reason is in the log
    reported_at timestamptz not null,
    position    bigint not null,        -- where in the log: the order of the list
    outcome     text,                   -- upheld, dismissed; null: it waits
    note        text not null,          -- why so; empty while it waits, or erased
    note_holder uuid,
    answered_by uuid,
    answered_at timestamptz,
    author      uuid,                   -- who said it; null: the report didn't say
    is_above    boolean not null default false, -- the author kept order in the room then
    primary key (room, number, reporter)
);

create index chat_report_open on chat_report (position) where outcome is null;
create index chat_report_by_position on chat_report (position);
create index chat_report_of_reporter on chat_report (reporter);
create index chat_report_held on chat_report (holder);

-- Who asked to learn who is behind a persona, and what came of it.
create table chat_reidentification (
    persona       uuid not null,
    version       bigint not null,      -- of its stream, when it was asked
    room          uuid not null,
    asked_by      uuid not null,
    asked_at      timestamptz not null,
    reason        text not null,        -- empty: erased
    position      bigint not null,      -- where in the log: the order of the list
    outcome       text,                 -- granted, declined; null: nobody has answered
    answered_by   uuid,                 -- the second person
    answered_at   timestamptz,
    answer_reason text not null,        -- why it was declined; else empty
    primary key (persona, version)
);

create index chat_reidentification_by_position on chat_reidentification (position desc);

-- Rooms that are hidden from everybody, and since when: what retention looks at.
create table chat_deleted_room (
    room       uuid primary key,
    deleted_at timestamptz not null
);

-- What was let go of.
create table chat_retired (
    room     uuid primary key,
    up_to    bigint not null,           -- the number of the last message whose words are gone
    is_whole boolean not null
);

-- Who keeps whom from opening rooms with them.
create table chat_block (
    person   uuid not null,             -- who blocks
    member   uuid not null,             -- whom: a person, or a persona
    at       timestamptz not null,
    position bigint not null,           -- where in the log: the order of the list
    primary key (person, member)
);

create index chat_block_by_position on chat_block (person, position desc);
