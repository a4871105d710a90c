-- Minutes that staff should work in a week for a client of a version; null: the site's number.
alter table programme_version add column weekly_minutes integer;
