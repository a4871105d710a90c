-- Modules that clients have done, for the unit's figures: the table of the projection "completions-1". Everything here can be rebuilt from the log.
create table module_done (
    enrolment uuid not null,
    module    uuid not null,
    at        timestamptz not null,
    primary key (enrolment, module)
);

create index module_done_by_time on module_done (at);
