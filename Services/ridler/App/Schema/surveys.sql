-- Surveys of the unit: the table of the projection "surveys-1". Everything here can be rebuilt from the log.
create table survey (
    id             uuid primary key,
    stream_version bigint not null,     -- what If-Match names
    terms          text not null,       -- JSON
    instrument     text not null,
    version        integer not null,
    is_active      boolean not null,
    has_risk       boolean not null,
    began          bigint not null      -- where in the log: the order of lists
);

create index survey_by_age on survey (began);
create index survey_of_instrument on survey (instrument, version);
