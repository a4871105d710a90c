-- Since when somebody is known: what was said before in a room that everybody is in is nothing they have missed. Not a projection: noted when identity's
-- feed first tells of somebody.
alter table person add column known_at timestamptz not null default clock_timestamp();
