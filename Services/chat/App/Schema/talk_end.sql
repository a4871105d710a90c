-- How far a talk has come follows from its messages and its repetitions, so nothing has to be written for it with each message.
-- Part of the projection "messages-1".
alter table chat_talk drop column last;
