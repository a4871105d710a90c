-- How far everybody has read: tables of the projection "messages-1", so that a count never mixes two moments.

-- A row for everybody who ever came into the room.
create table chat_reading (
    room     uuid not null,
    member   uuid not null,
    cursor   bigint not null,           -- the last message that was read; 0: none
    moved_at timestamptz,               -- null: never
    joined   bigint not null,           -- the latest message when they came, the last time
    primary key (room, member)
);

-- Who doesn't show others how far they have read.
create table chat_receipt_choice (
    person     uuid primary key,
    hidden     boolean not null,
    changed_at timestamptz not null
);

-- Which rooms are quiet for whom, and until when.
create table chat_quiet (
    room        uuid not null,
    member      uuid not null,
    is_quiet    boolean not null,       -- false: they chose otherwise since
    quiet_until timestamptz,            -- null: until they choose otherwise
    primary key (room, member)
);
