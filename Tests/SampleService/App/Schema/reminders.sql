-- Reminders as clients see them: the tables of the projection "reminders-1". Everything here can be rebuilt from the log.
create table reminder_list (
    person  uuid primary key,
    version bigint not null     -- of the person's stream: what If-Match names
);

create table reminder (
    id     uuid primary key,
    person uuid not null,
    text   text not null,
    due    timestamptz not null
);

-- The order of a list.
create index reminder_in_turn on reminder (person, due, id);
