-- What people are found by: their names as `FoldedText` has them, family name first and given name first. Part of the projection "people-1".
alter table person
    add column found_by_last_name  text collate "C" not null default '',
    add column found_by_first_name text collate "C" not null default '';
create index person_found_by_last_name on person (found_by_last_name);
create index person_found_by_first_name on person (found_by_first_name);
