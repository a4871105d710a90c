-- Letters that are put away, and those that came back: until when. Out of the inbox while that is ahead; all of them lie there.
alter table copy add column snoozed_until timestamptz, add column is_back boolean not null default false;

create index copy_snoozed on copy (owner, snoozed_until desc, letter desc) where snoozed_until is not null;
create index copy_comes_back on copy (snoozed_until) where snoozed_until is not null and not is_back;
