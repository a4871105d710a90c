-- Modules with their drafts, versions and rendered pages: the tables of the projection "modules-1". Everything here can be rebuilt from the log.
create table module (
    id             uuid primary key,
    name           text not null unique,
    stream_version bigint not null,     -- what If-Match names
    kind           text not null,       -- of the newest version, of the draft while there is none; as the next three
    languages      text[] not null,
    title          text not null,       -- JSON: by language
    pages          text[] not null,     -- ids of the pages, for links that lead here
    draft          text,                -- JSON: contents of the draft; null: none
    written_by     uuid,                -- who wrote the draft last; null: an operator, or no draft
    written_at     timestamptz,         -- null: no draft
    newest         integer not null,    -- newest version; 0: none yet
    current        integer,             -- newest version that isn't retired; null: none
    began          bigint not null      -- where in the log: the order of the list
);

create index module_by_age on module (began desc);

create table module_version (
    module       uuid not null,
    version      integer not null,
    contents     text not null,         -- JSON
    corrects     integer,               -- version that it takes the place of; null: it is no correction
    corrected_by integer,               -- version that took its place; null: none
    reason       text,                  -- of a correction
    is_retired   boolean not null default false,
    issued_by    uuid,                  -- null: an operator
    issued_at    timestamptz not null,
    primary key (module, version)
);

create index module_version_by_person on module_version (issued_by) where issued_by is not null;

-- Pages as they are read, rendered once.
create table module_page (
    module   uuid not null,
    version  integer not null,
    language text not null,
    ordinal  integer not null,
    page     text not null,             -- JSON: the page
    primary key (module, version, language, ordinal)
);
