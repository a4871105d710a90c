-- An attachment that came along when a letter was passed on has no content of its own: it names the attachment whose content it has. Part of
-- the projection "attachments-1".
alter table attachment add column content uuid;     -- null: its own

create index attachment_with_content on attachment (content) where content is not null;
