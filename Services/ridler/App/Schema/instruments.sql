-- Instruments and their versions: the tables of the projection "instruments-1". Everything here can be rebuilt from the log.
create table instrument (
    name       text primary key,
    version    integer not null,        -- the last one, from 1
    rescored   integer not null,        -- version by whose rules earlier responses are scored; 0: each by its own
    changed_at timestamptz not null
);

-- Each version that was ever taken. A row never changes.
create table instrument_version (
    name     text not null,
    version  integer not null,
    terms    text not null,             -- JSON: forms as they came, and rules
    taken_at timestamptz not null,
    primary key (name, version)
);
