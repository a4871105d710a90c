-- Who would like an account and has still to show that the address is theirs, as the log says.
create table registration (
    id         uuid primary key,
    person     uuid not null,         -- who they will be
    address    uuid not null,         -- the stream of the address: a keyed hash
    asked_at   timestamptz not null,
    expires_at timestamptz not null
);
create index registration_expiry on registration (expires_at);
create index registration_address on registration (address, asked_at);

-- Who was invited, as the log says.
create table invitation (
    id         uuid primary key,
    email      text,                  -- null: not mailed, or over
    roles      text[] not null,       -- in alphabetical order
    issuer     uuid,                  -- null: the operator
    issued_at  timestamptz not null,
    expires_at timestamptz not null,
    ended_at   timestamptz,           -- null: open, or expired
    outcome    text,                  -- 'used', 'revoked' or 'lapsed'
    person     uuid,                  -- who came with it
    version    bigint not null
);
create index invitation_open on invitation (expires_at) where ended_at is null;
