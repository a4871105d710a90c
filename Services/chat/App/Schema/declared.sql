-- What a file is for an application with users of its own: what it said when it announced the file. Null: what the content is.
alter table chat_upload add column declared text;
