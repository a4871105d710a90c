-- Marks, Trash and removed folders: more columns of the projection "mail-1".
alter table copy
    add column is_flagged boolean not null default false,
    add column home       uuid,         -- the removed own folder it lay in; it lies in Trash until that is restored
    add column trashed_at timestamptz;  -- since when it lies in Trash; null: it doesn't

create index copy_flagged on copy (owner, folder, sent_at desc, letter desc) where is_flagged;
create index copy_homeless on copy (owner, home) where home is not null;
create index copy_in_trash on copy (trashed_at) where trashed_at is not null;

alter table tally add column flagged bigint not null default 0;
