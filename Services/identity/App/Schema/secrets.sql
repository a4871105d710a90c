-- Secrets that this service makes for itself at its first start. Sealed under a key of the vault, as personal data is, so
-- the database alone is worth nothing and rotating the master key concerns them too.
create table secret (
    name       text primary key,     -- 'login-names'
    sealed     bytea not null,
    created_at timestamptz not null default now()
);

-- The keys that sign access tokens. One is in use; retired ones are published until the last token they signed has expired.
create table signing_key (
    id         text primary key,     -- the `kid` in tokens and in the key set
    public_key bytea not null,       -- Ed25519, 32 bytes
    sealed     bytea not null,       -- the seed
    created_at timestamptz not null default now(),
    retired_at timestamptz           -- null: in use
);
-- However many processes start at once, one key comes into use.
create unique index signing_key_in_use on signing_key ((true)) where retired_at is null;
