-- Files as they were handed in, and the messages that they were taken for. Not a projection: nothing of it is on the log, which would
-- tell who is behind a persona. What they hold lies in attachment_content, whose author is the person.
create table chat_upload (
    attachment uuid primary key references attachment_content on delete cascade,
    name       bytea not null,          -- sealed under the key of the person who handed it in
    media      text not null,           -- what the content is
    room       uuid,                    -- these three: the message; null: it waits to be sent
    author     uuid,
    client_id  text
);

create index chat_upload_of_message on chat_upload (room, author, client_id) where room is not null;
