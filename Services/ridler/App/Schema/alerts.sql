-- Alerts as lists show them: the table of the projection "alerts-1". Everything here can be rebuilt from the log.
create table alert (
    id             uuid primary key,
    stream_version bigint not null,     -- what If-Match names
    response       uuid not null,
    client         uuid not null,
    enrolment      uuid,
    state          text not null,       -- open, seen, contacted, closed
    reasons        text,                -- JSON; null once they are erased
    reason_count   integer not null,
    answered_at    timestamptz not null,
    received_at    timestamptz not null,
    since          timestamptz not null, -- when its clocks began
    round          integer not null,
    seen_at        timestamptz,
    seen_by        uuid,
    contacted_at   timestamptz,
    contacted_by   uuid,
    closed_at      timestamptz,
    closed_by      uuid,
    outcome        text,
    note           text,                -- null once it is erased
    began          bigint not null      -- where in the log: the order of lists
);

create index alert_by_state on alert (state, began desc);
create index alert_by_age on alert (began desc);
create index alert_of_client on alert (client, began desc);

-- Staff who were told, each once for a step and a round.
create table alert_told (
    alert  uuid not null,
    round  integer not null,
    step   text not null,               -- owner, second, coordinators
    person uuid not null,
    at     timestamptz not null,
    primary key (alert, round, step, person)
);

create index alert_told_person on alert_told (person);
