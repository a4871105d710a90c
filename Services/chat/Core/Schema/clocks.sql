-- How long clients wait: the tables of the projection "clocks-3". Everything here can be rebuilt from the log.

-- Rooms in which somebody in particular is asked: all that aren't public. With every stretch of the log in which something was said there a
-- row is written anew, so pages have room for another version of their rows beside the old one.
create table clock_room (
    room        uuid primary key,
    talk        uuid not null unique,   -- the stream of what is said in it
    clients     uuid[] not null,        -- in it now, sorted; personas among them
    staff       uuid[] not null,        -- in it now, sorted
    is_answered boolean not null,       -- somebody of the staff has ever spoken in it
    recent      bytea not null          -- marks of its latest messages, eight bytes each, the last one last
) with (fillfactor = 60);

-- Random numbers: compressing them is in vain.
alter table clock_room alter recent set storage external;

-- A client waits. Begun by a message, ended by the next one of the staff.
create table chat_clock (
    room        uuid not null,
    number      bigint not null,        -- of the message that began it
    client      uuid not null,          -- or a persona
    staff       uuid[] not null,        -- in the room when it began, sorted: who is asked
    started_at  timestamptz not null,
    is_first    boolean not null,       -- for the first answer in this room
    messages    integer not null,       -- of the client meanwhile
    ended_at    timestamptz,            -- null: it runs
    answer      bigint,                 -- the message that ended it; null: none did
    answered_by uuid,
    primary key (room, number)
);

-- Who waits now.
create index chat_clock_running on chat_clock (started_at, room, number) where ended_at is null;
create index chat_clock_running_of_client on chat_clock (client, started_at) where ended_at is null;
create index chat_clock_running_in_room on chat_clock (room) where ended_at is null;
-- The figures of a member of staff, or of all, over a time.
create index chat_clock_by_start on chat_clock (started_at);
