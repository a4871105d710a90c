-- Whom counsellors suit. Not a projection of this service's log: filled from identity's feed.
create table counsellor (
    id           uuid primary key,
    specialities text[] not null,       -- lower case
    languages    text[] not null        -- tags such as en or fr-CA
);
