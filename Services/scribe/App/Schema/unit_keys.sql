-- The keys by which the unit signs entries and heads. One is in use; public halves are kept for ever, as records name them.
create table unit_key (
    id          text primary key,
    public_key  bytea not null,      -- Ed25519, 32 bytes
    sealed      bytea,               -- the seed, sealed under a key of the vault; null once it is retired
    endorsed_by text references unit_key (id),
    endorsement bytea,               -- signature by the key before it
    created_at  timestamptz not null,
    retired_at  timestamptz          -- null: in use
);

-- However many processes start at once, one key comes into use.
create unique index unit_key_in_use on unit_key ((true)) where retired_at is null;
