-- In which message a file is. Part of the projection "messages-1".
create index chat_message_of_attachment on chat_message using gin (attachments) where attachments <> '{}';
