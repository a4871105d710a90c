-- What was edited lately: a search looks there for what the index doesn't have yet. Part of the projection "messages-1".
create index chat_message_edited on chat_message (room, changed) where revisions > 0;
