-- Messages that are to be sent later: the table of the projection "later-1". Can be rebuilt from the log. What was sent, or taken back, is gone.

create table chat_later (
    id       uuid primary key,          -- its stream
    room     uuid not null,
    author   uuid not null,             -- a member: a person, or a persona
    holder   uuid not null,             -- whose erasure takes the words away
    parts    text,                      -- JSON; null: erased
    mentions uuid[] not null,
    reply_to bigint,
    due_at   timestamptz not null,
    state    text not null,             -- waits, leaving, refused
    reason   text,                      -- why it was refused
    version  bigint not null            -- events in its stream: its ETag
);

create index chat_later_due on chat_later (due_at, id) where state <> 'refused';
create index chat_later_of_author on chat_later (author, due_at, id);
create index chat_later_of_holder on chat_later (holder);
