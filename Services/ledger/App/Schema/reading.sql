-- What curator tells about versions of modules. Not a projection of the service's log: filled from curator's feed. A row never changes.
create table module_version (
    module    uuid not null,
    version   integer not null,
    name      text not null,
    pages     text not null,            -- JSON: ids of the pages in their order
    primary key (module, version)
);

create index module_by_name on module_version (name);

-- Exercises of each version.
create table module_exercise (
    module    uuid not null,
    version   integer not null,
    exercise  text not null,
    is_shared boolean not null,         -- true: therapists who look after the client read the answers
    primary key (module, version, exercise)
);

-- Enrolments whose release has to be looked at since curator told something. Emptied by whoever has done it.
create table release_due (
    enrolment uuid primary key,
    mark      uuid not null             -- another one each time it is due
);

-- Leave to see a client's things, as tango tells.
create table client_access (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz
);

create index client_access_of_staff on client_access (staff, client);
