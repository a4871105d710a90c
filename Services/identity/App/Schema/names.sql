-- Who has one name has one of the two empty, who has no address none; several may have the same. What lists are sorted by and searched in has no
-- blank at its ends then. Made anew, so that what PostgreSQL had noted of the columns (values among it) goes as well. Part of "people-1".
alter table person drop column by_last_name, drop column by_first_name;
alter table person
    alter column first_name type text,
    alter column last_name type text,
    alter column email drop not null;
alter table person
    add column by_last_name  text collate "C" not null generated always as (lower(btrim(last_name || ' ' || first_name))) stored,
    add column by_first_name text collate "C" not null generated always as (lower(btrim(first_name || ' ' || last_name))) stored,
    add column by_email      text collate "C" generated always as (lower(email)) stored;
create index person_by_last_name on person (by_last_name, number);
create index person_by_first_name on person (by_first_name);
create index person_staff on person (by_last_name, number) where not ('client' = any (roles));
create index person_by_email on person (by_email) where by_email is not null;
