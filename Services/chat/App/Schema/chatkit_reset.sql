-- Whether everything was removed once: lists then name only the roles that were defined since.
alter table chatkit_instance add column was_reset boolean not null default false;
