-- On what ground somebody saw a letter that isn't theirs: one more column of the projection "openings-1".
alter table opening add column under uuid;  -- the cover or the access; null: it is theirs
