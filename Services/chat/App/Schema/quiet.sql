-- Which rooms are quiet for whom, and until when. A table of its own: changing one that lists are read from would hold them all up until the
-- index below is made. Part of the projection "messages-1".
create table chat_quiet (
    room        uuid not null,
    member      uuid not null,
    is_quiet    boolean not null,       -- false: they chose otherwise since
    quiet_until timestamptz,            -- null: until they choose otherwise
    primary key (room, member)
);

-- What calls somebody by name: few messages do, and in quiet rooms they alone ask for attention. While it is made, which takes as long as reading
-- all messages once, nothing is written to the read model; messages are taken in and read meanwhile.
create index chat_message_mentioning on chat_message (room, number) where mentions <> '{}';
