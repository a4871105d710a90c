-- Occurrences that somebody was asked about or has answered: the table of the projection "responses-1". Everything here can be rebuilt from the
-- log. The answers are in the log only.
create table response (
    id             uuid primary key,    -- the occurrence, too
    stream_version bigint not null,     -- what If-Match names
    occurrence     text not null,       -- JSON: when it opens, and so on
    client         uuid not null,
    survey         uuid not null,
    enrolment      uuid,
    is_arranged    boolean not null,    -- true: a therapist asks, whatever the programme does
    instrument     text,                -- null: not begun
    version        integer,
    language       text,
    begun_at       timestamptz,
    completed_at   timestamptz,
    corrects       uuid,                -- the response that it takes the place of
    corrected_by   uuid,                -- the response that takes its place
    requests       integer not null,    -- how often the client was asked
    requested_at   timestamptz,         -- the last time
    source         text,                -- of the last answers
    author         uuid,                -- of the last answers
    began          bigint not null      -- where in the log: the order of lists
);

create index response_of_client on response (client, began desc);
create index response_of_survey on response (survey, began desc);
create index response_waiting on response (client) where completed_at is null;
