-- What was said, as readers see it: tables of the projection "messages-1", with those of reading.sql. Can be rebuilt from the log.

-- A repetition of a message has no row: the first one is the message.
create table chat_message (
    room        uuid not null,
    number      bigint not null,        -- its version in the talk
    author      uuid not null,          -- a member: a person, or a persona
    client_id   text not null,          -- what the author calls it
    at          timestamptz not null,
    position    bigint not null,        -- where in the log
    changed     bigint not null,        -- where in the log it changed last
    own_count   bigint not null,        -- messages of this author up to and with this one, deleted ones too
    holder      uuid not null,          -- whose erasure takes the words away
    parts       text,                   -- JSON; null: deleted, past its time, or erased
    mentions    uuid[] not null,
    attachments uuid[] not null,
    reply_to    bigint,
    revisions   integer not null,
    edited_at   timestamptz,
    deleted_at  timestamptz,
    deleted_by  uuid,
    retired     boolean not null,       -- its words were past their time
    primary key (room, number)
);

-- By what a repetition is known.
create unique index chat_message_by_key on chat_message (room, author, client_id);
-- How many are one's own, up to a number.
create index chat_message_of_author on chat_message (room, author, number);
create index chat_message_by_time on chat_message (room, at);
create unique index chat_message_by_position on chat_message (position);
create index chat_message_of_holder on chat_message (holder);
-- In which message a file is.
create index chat_message_of_attachment on chat_message using gin (attachments) where attachments <> '{}';
-- What was edited lately: a search looks there for what the index doesn't have yet.
create index chat_message_edited on chat_message (room, changed) where revisions > 0;
-- What calls somebody by name: few messages do, and in quiet rooms they alone ask for attention.
create index chat_message_mentioning on chat_message (room, number) where mentions <> '{}';

-- Numbers that count for nobody, or for nobody but their author.
create table chat_gone (
    room   uuid not null,
    number bigint not null,
    author uuid,                        -- null: a repetition
    primary key (room, number)
);

create table chat_reaction (
    room     uuid not null,
    number   bigint not null,
    reaction text not null,
    member   uuid not null,
    at       timestamptz not null,
    position bigint not null,           -- the order in which they are shown
    primary key (room, number, reaction, member)
);

-- Which room a stream of messages belongs to. How far it has come follows from its messages and its repetitions.
create table chat_talk (
    stream uuid primary key,
    room   uuid not null
);
