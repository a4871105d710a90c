-- Who has left a room of two: it is in their list no more, and nobody speaks in it until they come back. A table of its own, for few ever do: changing
-- one that lists are read from would hold them all up. Part of the projection "rooms-1".
create table chat_left (
    room   uuid not null,
    member uuid not null,
    primary key (room, member)
);
