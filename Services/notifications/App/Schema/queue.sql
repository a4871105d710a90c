-- What people are still to be told. Not a projection: what was told once isn't told again by a rebuild. No word of a letter, and no address.
create table notice (
    person       uuid not null,
    target       uuid not null,         -- device that is pushed to; of a mail, the person
    kind         text not null,         -- 'letters'
    channel      text not null,         -- 'push' or 'mail'
    count        integer not null,      -- of what came in
    is_urgent    boolean not null,      -- one of it, at least
    since        timestamptz not null,  -- when the first of it came
    due_at       timestamptz not null,
    leased_until timestamptz,           -- a process tells it until then; null: none does
    turn         bigint not null default 0,     -- how often it was taken: each turn makes the ones before it void
    attempts     integer not null default 0,
    last_error   text,                  -- a code such as 'status 500' or 'connectTimeout', never what a server wrote
    dead_at      timestamptz,           -- given up; null: not
    primary key (person, target, kind)
);

create index notice_due on notice (due_at) where dead_at is null;

-- When somebody was mailed to last.
create table notice_mailed (
    person uuid not null,
    kind   text not null,
    at     timestamptz not null,
    primary key (person, kind)
);
