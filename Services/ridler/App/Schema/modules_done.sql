-- Modules that clients have done, as ledger tells, beside the tables of programmes and enrolments. A row never changes.
create table module_done (
    enrolment uuid not null,
    module    uuid not null,
    at        timestamptz not null,     -- when it was done
    told_at   timestamptz not null,     -- when ledger told of it
    primary key (enrolment, module)
);
