-- Files as they were handed in, and the messages that they were taken for. Not a projection: nothing of it is on the log, which would
-- tell who is behind a persona. What they hold lies in attachment_content, whose author is the person.
create table chat_upload (
    attachment uuid primary key references attachment_content on delete cascade,
    name       bytea not null,          -- sealed under the key of the person who handed it in
    media      text not null,           -- what the content is
    room       uuid,                    -- these three: the message; null: it waits to be sent
    author     uuid,
    client_id  text,
    meant_for  uuid,                    -- the only room that it may be said in by the original hosted chat's protocol; null: any
    custom     bytea,                   -- what an application keeps with it, sealed as the name is
    is_old     boolean not null default false,  -- came by that protocol's oldest service
    declared   text                     -- what an application with users of its own said it is; null: what the content is
);

create index chat_upload_of_message on chat_upload (room, author, client_id) where room is not null;
