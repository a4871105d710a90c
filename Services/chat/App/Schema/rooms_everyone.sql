-- Rooms that everybody is in who is there, without having come: part of the projection "rooms-1". Who has a place of their own in one is in chat_member,
-- as in any room; everybody else is in it by being in use in the table person. Tables of their own: changing one that lists are read from
-- would hold them all up.
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
