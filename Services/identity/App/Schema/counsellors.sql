-- Who may be asked for counsel, and on what: those who are appointed now.
create table counsellor (
    person         uuid primary key,
    specialities   text[] not null,      -- lower case, in alphabetical order
    languages      text[] not null,
    qualifications text[] not null,
    about          text not null,
    appointed_at   timestamptz not null,
    version        bigint not null       -- of the stream: the ETag
);
create index counsellor_specialities on counsellor using gin (specialities);
