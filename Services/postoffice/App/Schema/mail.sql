-- The read model of the mailboxes: the tables of the projection "mail-1". Everything here can be rebuilt from the log.

-- Letters and drafts, as they read. Who may see what of one is decided by who has a copy, and as what.
create table letter (
    id         uuid primary key,        -- also its stream
    version    bigint not null,         -- events in its stream: a draft's ETag
    author     uuid,                    -- null: the system
    is_draft   boolean not null,
    sent_at    timestamptz not null,    -- for a draft: when it was saved last
    subject    text not null,
    preview    text not null,           -- the beginning of the body in one line, so that lists need not read bodies
    body       text not null,
    haystack   text not null,           -- subject and body in lower case: what is searched
    recipients uuid[] not null,         -- open ones, in the author's order
    bcc        uuid[] not null,         -- hidden ones; shown to the author only
    is_urgent  boolean not null,
    reply_to   uuid,                    -- may name a letter the reader has no copy of
    thread     uuid,                    -- the conversation: the id of the letter that began it; null: its own
    due_at     timestamptz,             -- when it is to leave; null: it doesn't wait
    returned   text,                    -- why it came back when it was to leave; null: it didn't, or was saved since
    forwards   uuid,                    -- the letter it passes on
    about      uuid not null            -- whose erasure takes the words away
);

create index letter_due on letter (due_at, id) where due_at is not null;

-- Who has a copy of which letter, in which folder. One per person and letter.
create table copy (
    owner   uuid not null,
    letter  uuid not null,
    folder  uuid not null,
    part    smallint not null,          -- 0 author, 1 open recipient, 2 hidden recipient
    sent_at timestamptz not null,       -- of the letter: the order of the folder
    read_at timestamptz,                -- null: not read yet
    is_flagged boolean not null default false,
    home       uuid,                    -- the removed own folder it lay in; it lies in Trash until that is restored
    trashed_at timestamptz,             -- since when it lies in Trash; null: it doesn't
    thread     uuid,                    -- of its letter
    primary key (owner, letter)
);

-- A folder's order, and next and previous in it. Never crosses owners, so a page costs the same however much mail there is.
create index copy_in_folder on copy (owner, folder, sent_at desc, letter desc);
create index copy_unread on copy (owner, folder, sent_at desc, letter desc) where read_at is null;
-- The same over all folders of one person.
create index copy_of_owner on copy (owner, sent_at desc, letter desc);
create index copy_flagged on copy (owner, folder, sent_at desc, letter desc) where is_flagged;
create index copy_homeless on copy (owner, home) where home is not null;
create index copy_in_trash on copy (trashed_at) where trashed_at is not null;
create index copy_in_thread on copy (owner, thread, sent_at desc, letter desc);

-- Own folders. System folders are the same for everybody and have no rows.
create table folder (
    owner  uuid not null,
    id     uuid not null,
    number integer not null,            -- unique for one owner, never used again
    parent uuid,                        -- own or system folder; null: at the top
    name   text not null,               -- empty: erased
    primary key (owner, id),
    unique (owner, number)
);

-- How many letters lie in a folder. No row: nothing ever did.
create table tally (
    owner    uuid not null,
    folder   uuid not null,
    messages bigint not null,
    unread   bigint not null,
    flagged  bigint not null default 0,
    primary key (owner, folder)
) with (fillfactor = 70);
