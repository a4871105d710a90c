-- What tango says of a matching beside whom it ties: primary, secondary, supervisor, covering; null where it was learned before this was kept.
alter table matching add column kind text;
