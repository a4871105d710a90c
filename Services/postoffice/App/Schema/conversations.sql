-- Conversations and letters that wait: more columns of the projection "mail-1".
alter table letter
    add column thread   uuid,           -- the conversation: the id of the letter that began it; null: its own
    add column due_at   timestamptz,    -- when it is to leave; null: it doesn't wait
    add column returned text,           -- why it came back when it was to leave; null: it didn't, or was saved since
    add column forwards uuid;           -- the letter it passes on

create index letter_due on letter (due_at, id) where due_at is not null;

-- Of its letter. Null where there were no conversations yet when it came; a rebuild fills it.
alter table copy add column thread uuid;
create index copy_in_thread on copy (owner, thread, sent_at desc, letter desc);
