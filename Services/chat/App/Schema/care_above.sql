-- Whom a report is about: who said it (null: the report didn't say), and whether they kept order in the room then. Part of the projection "care-1".
alter table chat_report add column author uuid, add column is_above boolean not null default false;
