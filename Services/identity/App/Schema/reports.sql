-- Reports about the system, as the log says. Those of people who were erased are gone.
create table report (
    id         uuid primary key,
    person     uuid not null,         -- who filed it
    kind       text not null,
    standing   text not null,         -- 'open', 'answered' or 'closed'
    words      text not null,
    route      text,                  -- where in the client they were
    client     text,                  -- version of the client
    request    text,                  -- id of the request that went wrong
    browser    text,
    answer     text,                  -- null: none yet
    filed_at   timestamptz not null,
    changed_at timestamptz not null,
    version    bigint not null        -- of the stream: the ETag
);
create index report_time on report (filed_at desc, id desc);
create index report_standing on report (standing, filed_at desc, id desc);
create index report_person on report (person, filed_at desc, id desc);
