-- The log of one service. `part` is the feed partition: it leads every key and is 0 while there is one.
-- Nothing here draws from a sequence or refers to events by a foreign key, so that the tables can be spread by part.

-- One row per part: the counter that orders the log. Whoever appends takes this row first and holds it until its commit,
-- so a snapshot that shows position p shows every position below p.
create table log_position (
    part     int primary key,
    last_pos bigint not null check (last_pos >= 0), -- the last position given out; 0 in an empty log
    epoch    uuid not null                          -- changes when a fail-over may have rewritten the tail
) with (fillfactor = 10);

insert into log_position (part, last_pos, epoch) values (0, 0, gen_random_uuid());

-- The version of each stream; the only judge of optimistic concurrency.
create table head (
    part    int not null,
    stream  uuid not null,
    version bigint not null, -- of its last event, from 1
    prev    bigint not null, -- scratch of the append function: the version before, or what was expected
    slot    int not null,    -- scratch of the append function: the command that bumped it
    primary key (part, stream)
) with (fillfactor = 90);

create table event (
    part    int not null,
    pos     bigint not null, -- from 1, without gaps
    stream  uuid not null,
    version bigint not null, -- from 1 in each stream, without gaps
    id      uuid not null,   -- UUIDv7, made by the writer
    type    text not null,   -- name and version of the payload's shape: 'letter.sent.2'
    at      timestamptz not null default clock_timestamp(), -- for people; never an order
    subject uuid,            -- whose key seals the personal fields of data; null: it has none
    data    bytea not null,  -- JSON
    meta    bytea,           -- actor, causation, correlation; null: nothing known
    primary key (part, pos),
    unique (part, stream, version)
);

-- How far each follower has come. A row moves only from the position its follower believes it is at.
create table checkpoint (
    consumer text not null,  -- 'inbox-3'
    part     int not null,
    pos      bigint not null check (pos >= 0), -- the last position applied
    epoch    uuid not null,  -- of the log it was following
    moved    timestamptz not null default clock_timestamp(),
    renewals bigint not null default 0, -- how often a rebuild made its tables anew: whoever remembers what they have written begins again
    primary key (consumer, part)
);

-- States of long streams, to spare replaying them. May be emptied at any time.
create table snapshot (
    part    int not null,
    stream  uuid not null,
    schema  int not null,    -- shape of the state; another shape is another snapshot
    version bigint not null, -- the last event it contains
    data    bytea not null,
    primary key (part, stream, schema)
);

-- Commands that carried an idempotency key, with the answer they were given. Written in the append's own transaction.
create table dedup (
    part        int not null,
    scope       text not null,   -- caller, method and path
    key         text not null,   -- as the caller sent it
    fingerprint bytea not null,  -- of the request; the same key with another request is a mistake
    answer      bytea not null,  -- what the caller is told again
    positions   bigint[] not null, -- of the last event, per stream written
    versions    bigint[] not null, -- of the stream after it, likewise
    at          timestamptz not null default clock_timestamp(),
    primary key (part, scope, key)
);
create index dedup_age on dedup (part, at);

-- What the notary has sealed: a chain of signed ranges without gaps.
create table seal (
    part      int not null,
    upto      bigint not null, -- the last position of the range
    since     bigint not null, -- the first
    epoch     uuid not null,
    leaves    bytea not null,  -- 32 bytes per event: its hash
    root      bytea not null,  -- of the Merkle tree over the leaves
    previous  bytea not null,  -- digest of the seal before; 32 zeros in the first
    digest    bytea not null,  -- over everything above but the leaves
    key       text not null,   -- which key has signed
    signature bytea not null,  -- Ed25519 over the digest
    at        timestamptz not null default clock_timestamp(),
    primary key (part, upto),
    unique (part, since)                            -- two notaries can't both go on from one seal
);
