-- What authenticator apps share with us, sealed under the key of the person. No events: nobody must be able to keep an old
-- secret for ever. A row is written before the event `factor.begun` names it; a row that no event names means nothing.
create table factor_secret (
    id         uuid primary key,     -- what the events say
    person     uuid not null,        -- whose it is
    sealed     bytea not null,       -- 20 bytes, sealed
    created_at timestamptz not null default now()
);
create index factor_secret_person on factor_secret (person);
