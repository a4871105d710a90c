-- Who keeps whom from opening rooms with them. Part of the projection "care-1".
create table chat_block (
    person   uuid not null,             -- who blocks
    member   uuid not null,             -- whom: a person, or a persona
    at       timestamptz not null,
    position bigint not null,           -- where in the log: the order of the list
    primary key (person, member)
);

create index chat_block_by_position on chat_block (person, position desc);
