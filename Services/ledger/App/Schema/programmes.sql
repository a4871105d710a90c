-- What babylon tells about programmes. Not a projection of the service's log: filled from babylon's feed.
create table programme (
    id         uuid primary key,
    version    integer not null,                -- the last that was published
    is_retired boolean not null default false   -- true: it takes no applications any more
);

-- Each version that was ever published. A row never changes.
create table programme_version (
    programme uuid not null,
    version   integer not null,
    terms     text not null,                    -- JSON: ProgrammeTerms
    primary key (programme, version)
);
