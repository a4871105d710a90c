-- Scores of responses: the tables of the projection "scores-1". Everything here can be rebuilt from the log. What it knows of instruments is its own
-- copy, so that a rebuild needs no other projection.
create table scoring_rules (
    instrument text not null,
    version    integer not null,
    rules      text not null,           -- JSON
    is_chosen  boolean not null,        -- true: earlier responses were scored by it
    primary key (instrument, version)
);

-- Responses that are answered to their end.
create table scored_response (
    id           uuid primary key,
    client       uuid not null,
    enrolment    uuid,
    survey       uuid not null,
    instrument   text not null,
    version      integer not null,      -- the one that was asked
    language     text not null,
    answers      text not null,         -- JSON: those that count
    day          text not null,         -- on the client's wall, as 2026-03-01
    answered_at  timestamptz not null,
    corrects     uuid,
    corrected_by uuid                   -- the response that takes its place
);

create index scored_response_of_client on scored_response (client, answered_at);
create index scored_response_of_survey on scored_response (survey, day);
create index scored_response_of_instrument on scored_response (instrument, version);

-- A score for each rule of the version by which a response is scored.
create table score (
    response      uuid not null,
    rule          text not null,
    rules_version integer not null,     -- of the instrument, whose rules were taken
    kind          text not null,        -- complete, prorated, absent
    value         integer,              -- null: absent
    score         text not null,        -- JSON
    primary key (response, rule)
);
