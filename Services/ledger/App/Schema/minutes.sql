-- Time that staff work for a client, by weeks: the table of the projection "minutes-1". Everything here can be rebuilt from the log.
create table care_minutes (
    enrolment    uuid not null,
    week         text not null,         -- 2026-W09
    client       uuid not null,
    seconds      integer not null,      -- what case pages measured
    corrected    integer,               -- minutes as somebody said last; null: nobody did
    corrected_by uuid,
    corrected_at timestamptz,
    note         text,                  -- of the last correction; null once it is erased
    primary key (enrolment, week)
);

create index care_minutes_of_client on care_minutes (client);
