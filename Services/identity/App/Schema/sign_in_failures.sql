-- Wrong passwords, by person and day (UTC), so that an operator sees that somebody is being guessed at: no events, for a stranger decides how
-- many there are. A year of them is kept.
create table sign_in_failure (
    person   uuid not null,          -- all zeros: for login names that nobody has
    day      date not null,
    failures bigint not null,
    first_at timestamptz not null,
    last_at  timestamptz not null,
    primary key (person, day)
);
create index sign_in_failure_day on sign_in_failure (day);
