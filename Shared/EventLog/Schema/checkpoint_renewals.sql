-- How often the tables of a follower were made anew by a rebuild: whoever remembers what they have written there begins again.
alter table checkpoint add column renewals bigint not null default 0;
