-- Broadcasts as lists show them: the table of the projection "broadcasts-1". Everything here can be rebuilt from the log.
create table broadcast (
    id             uuid primary key,
    stream_version bigint not null,
    stage          text not null,       -- draft, issued, withdrawn
    version        integer not null,    -- which version is issued, from 1; 0 for a draft
    severity       smallint not null,   -- its rank
    priority       integer not null,
    is_public      boolean not null,
    is_dismissible boolean not null,
    must_acknowledge boolean not null,
    starts_at      timestamptz,         -- null: a draft that doesn't say
    ends_at        timestamptz,         -- null: until it is withdrawn
    texts          text not null,       -- JSON: each language's title and text
    audience       text not null,       -- JSON: the rule
    named          uuid[] not null,     -- whom the rule names
    written_at     timestamptz not null,
    issued_at      timestamptz,         -- this version
    withdrawn_at   timestamptz,
    began          bigint not null,     -- where in the log: the order of the list
    changed        bigint not null      -- where in the log it changed last
);

create index broadcast_by_age on broadcast (began desc);
create index broadcast_by_change on broadcast (changed desc);
-- What is shown, or will be.
create index broadcast_issued on broadcast (starts_at) where stage = 'issued';
create index broadcast_naming on broadcast using gin (named);
