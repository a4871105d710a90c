-- Modules that clients have by their enrolments, and from when on they may read them. Not a projection of curator's log: filled from ledger's feed,
-- which states the whole list of an enrolment each time.
create table release (
    enrolment uuid not null,
    client    uuid not null,
    module    uuid not null,
    version   bigint not null,      -- the one that the enrolment has; who reads it reads its correction
    ordinal   integer not null,     -- its place in the list
    opens_at  timestamptz,          -- null: no time is known
    primary key (enrolment, ordinal)
);

create index release_of_client on release (client, module);
create index release_of_module on release (module);
