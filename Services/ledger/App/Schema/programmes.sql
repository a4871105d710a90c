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
    modules   integer not null,                 -- how many there are
    contact   text not null,                    -- policy for contact: weekly, within, on-request, self-guided
    weekday   integer,                          -- of a weekly one, 0 being Monday
    days      integer,                          -- business days of one that is within some
    primary key (programme, version)
);
