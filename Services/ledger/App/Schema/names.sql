-- Names as searches compare them: folded, with a blank before each word.
alter table person add column folded text not null default '';
