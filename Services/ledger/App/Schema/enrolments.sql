-- Enrolments as lists show them: the tables of the projection "enrolments-1". Everything here can be rebuilt from the log.
create table enrolment (
    id             uuid primary key,
    stream_version bigint not null,     -- what If-Match names
    client         uuid not null,
    programme      uuid not null,
    version        integer not null,
    state          text not null,
    zone           text not null,
    language       text not null,
    weeks          integer not null,
    start_day      bigint,              -- days after 1970; null while none is set
    until_day      bigint,              -- the last day by plan
    therapist      uuid,                -- who was named when it was accepted
    applied_at     timestamptz not null,
    accepted_at    timestamptz,         -- the first time
    queued         bigint,              -- where in the log it was put on the waiting list; null: it doesn't wait
    ended_at       timestamptz,         -- refused, completed or withdrawn
    outcome        text,                -- refused, completed, withdrawn
    reason         text,                -- of a refusal: one of the site's words
    changed_at     timestamptz not null,
    contacted_day  bigint,              -- the last day on which their therapist was in contact with them
    began          bigint not null,     -- where in the log: the order of lists
    notes          text not null,       -- JSON: everything else that isn't words
    words          text                 -- JSON: the client's words; null once they are erased
);

create index enrolment_by_age on enrolment (began desc);
create index enrolment_of_client on enrolment (client, began desc);
create index enrolment_by_state on enrolment (state, began desc);
create index enrolment_of_programme on enrolment (programme, began desc);
create index enrolment_waiting on enrolment (programme, queued) where queued is not null;
create index enrolment_ended on enrolment (ended_at) where ended_at is not null;
create index enrolment_applied on enrolment (applied_at);
