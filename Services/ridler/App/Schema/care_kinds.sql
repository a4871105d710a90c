-- What tango says of a matching beside whom it ties: primary, secondary, supervisor, covering.
alter table matching add column kind text;
