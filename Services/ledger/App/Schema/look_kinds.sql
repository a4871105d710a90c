-- Looks at lists, too: several enrolments by one event.
alter table look add column kind text not null default 'case';  -- case, enrolment, list, search
alter table look drop constraint look_pkey;
alter table look add primary key (position, enrolment);
create index look_by_person on look (person, enrolment, at);
