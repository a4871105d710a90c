-- What babylon and ledger tell about programmes and enrolments. No projections of the service's log: filled from their feeds.
-- A version of a programme never changes.
create table programme_version (
    programme uuid not null,
    version   integer not null,
    surveys   text not null,            -- JSON: the surveys of the version, as babylon tells
    primary key (programme, version)
);

-- Enrolments as they are now.
create table enrolment (
    id         uuid primary key,
    client     uuid not null,
    programme  uuid not null,
    version    integer not null,
    state      text not null,
    zone       text not null,
    start_day  bigint,                  -- days after 1970; null while none is set
    until_day  bigint,                  -- the last day by plan
    applied_at timestamptz not null,    -- when ledger told of it first
    ended_at   timestamptz,             -- when it came to an end; null while it runs
    ended_day  bigint                   -- the day of that on the client's wall
);

create index enrolment_of_client on enrolment (client);
create index enrolment_by_state on enrolment (state);
