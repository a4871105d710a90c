-- Who is signed in, or was.
create table session (
    id          uuid primary key,
    person      uuid not null,
    device      text,                  -- what the device is called; null: not known, or erased
    proof       text not null,         -- 'password', 'code', 'recovery_code'
    is_renewable boolean not null,     -- false: as long as one access token
    opened_at   timestamptz not null,
    used_at     timestamptz not null,  -- opened or refreshed last
    refreshes   bigint not null,
    valid_until timestamptz not null,  -- over, unless it is refreshed before
    ended_at    timestamptz,           -- null: nobody has ended it
    reason      text                   -- why it ended: 'signed_out', 'token_reused', …
);
create index session_open on session (person) where ended_at is null;
create index session_person on session (person);
