-- Urgent letters of a mailbox, newest first: a copy says it of its letter, so that a list need not look at letters that aren't.
alter table copy add column is_urgent boolean not null default false;

create index copy_urgent on copy (owner, sent_at desc, letter desc) where is_urgent;
