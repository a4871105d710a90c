
-- What operators have decided about attachments; one row.
create table attachment_rule (
    the_one  boolean primary key default true check (the_one),
    hold_new boolean not null           -- new ones wait to be released, by a scanner for one
);

insert into attachment_rule (hold_new) values (false);
