-- Wrong passwords of all, by hour, so that an administrator sees when somebody guesses: numbers only. A month of them is kept.
create table sign_in_failure_hour (
    hour     timestamptz primary key,
    failures bigint not null,       -- for login names that somebody has
    nobodys  bigint not null        -- for those that nobody has
);
