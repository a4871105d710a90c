-- Files of messages that are to be sent later: they are kept for as long as these wait.
alter table chat_later add column attachments uuid[] not null default '{}';

create index chat_later_with_file on chat_later using gin (attachments) where attachments <> '{}';
