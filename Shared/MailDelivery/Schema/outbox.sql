-- Mail that is on its way. A row goes when its message has been handed on; what can't be handed on stays, dead, for an
-- operator to see. Addresses and words are sealed under the key of the person they are about: once it is destroyed, the
-- message can't be sent any more, and the row goes.
create table outbox (
    id         uuid primary key,     -- of the event that asked for it: asked twice, it is one message
    subject    uuid not null,        -- whose key seals it
    kind       text not null,        -- 'verification', 'password-reset', …; nothing personal
    sealed     bytea not null,       -- address, subject line and text
    queued_at  timestamptz not null default clock_timestamp(),
    expires_at timestamptz,          -- not worth sending from then on; null: always
    attempts   integer not null default 0,
    due_at     timestamptz not null default clock_timestamp(), -- next attempt; while somebody sends it, the end of their lease
    last_error text,                 -- a code such as 'smtp 450' or 'curl 28', never what the server wrote
    dead_at    timestamptz           -- given up; null: not
);
create index outbox_due on outbox (due_at) where dead_at is null;
create index outbox_subject on outbox (subject);
