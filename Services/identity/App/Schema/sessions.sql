-- Who is signed in, or was.
create table session (
    id          uuid primary key,
    person      uuid not null,
    opened_at   timestamptz not null,
    used_at     timestamptz not null,  -- opened or refreshed last
    refreshes   bigint not null,
    valid_until timestamptz not null,  -- over, unless it is refreshed before
    ended_at    timestamptz,           -- null: nobody has ended it
    reason      text                   -- why it ended: 'signed_out', 'token_reused', …
);
create index session_open on session (person) where ended_at is null;
