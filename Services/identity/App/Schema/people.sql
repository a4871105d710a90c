-- Who is registered, as the log says. Who has one name has one of the two empty, who has no address none; several may have the same.
create table person (
    id            uuid primary key,
    number        bigint not null unique,
    login         text collate "C" not null unique,
    first_name    text not null,
    last_name     text not null,
    email         text,
    roles         text[] not null,     -- in alphabetical order
    is_active     boolean not null,    -- false: suspended
    email_is_verified boolean not null default false,
    language      text,                -- null: no wish
    time_zone     text,                -- null: no wish
    version       bigint not null,     -- of the person's stream: the ETag
    registered_at timestamptz not null,
    picture       uuid,                -- that others see; what it holds lies in attachment_content under the same id; null: none
    picture_media text,
    picture_bytes bigint,
    pseudonym     text,                -- what other clients call them in place of their names; null: none
    -- What people are found by: their names as `FoldedText` has them, family name first and given name first.
    found_by_last_name  text collate "C" not null default '',
    found_by_first_name text collate "C" not null default '',
    -- What lists are sorted by: lower case, no blank at the ends.
    by_last_name  text collate "C" not null generated always as (lower(btrim(last_name || ' ' || first_name))) stored,
    by_first_name text collate "C" not null generated always as (lower(btrim(first_name || ' ' || last_name))) stored,
    by_email      text collate "C" generated always as (lower(email)) stored
);
create index person_found_by_last_name on person (found_by_last_name);
create index person_found_by_first_name on person (found_by_first_name);
create index person_by_last_name on person (by_last_name, number);
create index person_by_first_name on person (by_first_name);
create index person_by_email on person (by_email) where by_email is not null;
-- Those who work here: the directory of therapists and counsellors, and whom nobody may pass for.
create index person_staff on person (by_last_name, number) where not ('client' = any (roles));
