-- Whose erasure is wished, under way or done, as the log says: what the clock of erasures and lists look at.
create table erasure (
    id           uuid primary key,     -- also its stream
    person       uuid not null unique,
    cause        text,                 -- 'person', 'administration'; null: nobody wishes it
    stage        text not null,        -- 'none', 'requested', 'started', 'completed'
    due          timestamptz,          -- not before; null: nobody wishes it
    changed_at   timestamptz not null,
    closed_at    timestamptz,          -- when the account was closed of whom a hold keeps although their time has come; null: it wasn't
    number       bigint not null       -- position of the last event: the order of lists
);
create index erasure_due on erasure (due) where stage = 'requested';
create index erasure_number on erasure (number);

-- Holds that nobody has released and whose end nobody has noted. Their reasons aren't here: they are personal.
create table erasure_hold (
    hold    uuid primary key,
    erasure uuid not null,
    until   timestamptz not null       -- when it ends by itself
);
create index erasure_hold_erasure on erasure_hold (erasure);
