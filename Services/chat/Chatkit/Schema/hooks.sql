-- Webhooks of instances of the original hosted chat's protocol. Not a projection: an operator made them, and what is to be told once
-- isn't told again by a rebuild.

create table chatkit_hook (
    id            uuid primary key,
    instance      text not null,
    url           text not null,
    kinds         text[] not null,      -- 'v1.messages_created', …
    is_loopback   boolean not null,     -- goes to this very machine, and nowhere else
    secret        bytea not null,       -- sealed under the unit's key
    since         bigint not null,      -- the place in the log behind which it is told things
    created_at    timestamptz not null,
    delivered     bigint not null default 0,
    failures      integer not null default 0,   -- in a row
    failing_since timestamptz,                  -- the first of them since a quiet day; null: it works
    paused_until  timestamptz,                  -- nothing is sent before; null: now
    last_at       timestamptz,
    last_status   text,                 -- 'status 500' or 'connectTimeout', never what a server wrote
    disabled_at   timestamptz           -- it failed for too long; null: not
);

create index chatkit_hook_of_instance on chatkit_hook (instance);

-- What is to be told, without a word of it: the message, room or users are looked up when it is sent.
create table chatkit_hook_delivery (
    id           uuid primary key,      -- of the event, the hook and the kind: asked for twice, it is one
    seq          bigint generated always as identity,
    hook         uuid not null references chatkit_hook on delete cascade,
    kind         text not null,
    event        uuid not null,         -- what happened
    position     bigint not null,       -- where in the log; 0: not there
    lane         uuid not null,         -- the room, or the users of the instance: within it, one after the other
    number       bigint not null,       -- the message's in its room; 0: it is about none
    subjects     uuid[] not null,       -- as whom those concerned are in rooms
    at           timestamptz not null,  -- when it happened
    queued_at    timestamptz not null,
    due_at       timestamptz not null,
    leased_until timestamptz,           -- a process is sending it until then; null: none is
    attempts     integer not null default 0,
    name         text                   -- of a deleted user, until it is told: no other table has it once they are erased
);

create unique index chatkit_hook_delivery_lane on chatkit_hook_delivery (hook, lane, seq);
create index chatkit_hook_delivery_due on chatkit_hook_delivery (hook, due_at, seq);
create index chatkit_hook_delivery_leased on chatkit_hook_delivery (hook) where leased_until is not null;
create index chatkit_hook_delivery_queued on chatkit_hook_delivery (queued_at);
