-- How far each client is, for lists: the table of the projection "progress-1". Everything here can be rebuilt from the log.
create table progress_summary (
    enrolment      uuid primary key,
    client         uuid not null,
    last_seen      timestamptz,         -- time of the last fact; null: none, or they are erased
    current_module uuid,                -- module of the last fact
    modules_done   integer not null,
    modules_total  integer not null     -- modules of the programme, and those that left it and stay readable
);

create index progress_of_client on progress_summary (client);
