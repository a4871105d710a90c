-- Both names in lower case: what is searched. Empty: erased.
alter table person add column haystack text not null default '';
