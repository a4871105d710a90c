-- What ridler tells about surveys and alerts. No projections of the service's log: filled from ridler's feed.
create table survey_asked (
    occurrence uuid primary key,
    client     uuid not null,
    enrolment  uuid,                    -- null: a therapist asked
    opens_at   timestamptz not null,
    until      timestamptz not null,    -- by then it has to be begun
    is_answered boolean not null default false
);

create index survey_asked_waiting on survey_asked (client) where not is_answered;

-- Surveys of a programme, by the ids by which it names them, that were answered in an enrolment.
create table survey_answered (
    enrolment uuid not null,
    asked     uuid not null,
    client    uuid not null,
    at        timestamptz not null,     -- the first time
    primary key (enrolment, asked)
);

create index survey_answered_by_client on survey_answered (client);

create table survey_alert (
    id     uuid primary key,
    client uuid not null,
    state  text not null                -- open, seen, contacted, closed
);

create index survey_alert_open on survey_alert (client) where state <> 'closed';

-- Each enrolment is looked at once more, so that the feed tells which modules were done before it told so by itself.
insert into release_due (enrolment, mark) select id, gen_random_uuid() from enrolment
on conflict (enrolment) do nothing;
