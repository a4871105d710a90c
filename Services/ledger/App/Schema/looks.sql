-- Looks at case files, as clients see them: the table of the projection "looks-1".
create table look (
    position  bigint primary key,       -- where in the log: the order of lists
    enrolment uuid not null,
    person    uuid not null,            -- who looked
    at        timestamptz not null
);

create index look_at_enrolment on look (enrolment, position desc);
