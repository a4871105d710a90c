-- What other clients call somebody in place of their names. Part of the projection "people-1".
alter table person add column pseudonym text;       -- null: none

-- Those who work here: the directory of therapists and counsellors, and whom nobody may pass for.
create index person_staff on person (by_last_name, number) where not ('client' = any (roles));
