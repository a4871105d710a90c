-- Account with which somebody goes on in place of this one, which is suspended; null: with this one. Nobody had one before there was this column.
alter table person add column successor uuid;
