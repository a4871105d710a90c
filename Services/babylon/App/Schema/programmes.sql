-- Programmes as lists show them: the tables of the projection "programmes-1". Everything here can be rebuilt from the log.
create table programme (
    id             uuid primary key,
    stream_version bigint not null,     -- what If-Match names
    state          text not null,       -- draft, published, retired
    version        integer not null,    -- which one was published last, from 1; 0 if none was
    draft          text,                -- JSON: the next version; null if none is being written
    published      text,                -- JSON: the last version; null if none was published
    written_at     timestamptz not null,
    published_at   timestamptz,         -- the last version
    retired_at     timestamptz,
    began          bigint not null      -- where in the log: the order of lists
);

create index programme_by_age on programme (began desc);

-- Each version that was ever published. A row never changes.
create table programme_version (
    programme    uuid not null,
    version      integer not null,
    contents     text not null,         -- JSON
    published_at timestamptz not null,
    primary key (programme, version)
);
