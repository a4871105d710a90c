-- Whether the database takes more. Its pages are asked for anew each time, as those of a growing table are, so a full disk shows before
-- somebody's words are refused. Unlogged: nothing of it needs to last.
create unlogged table write_probe (filler bytea not null);
alter table write_probe alter column filler set storage plain;

-- Fails where nothing can be stored. As the owner: whoever serves may ask, and change nothing.
create function probe_write() returns void language plpgsql security definer set search_path from current as $$
begin
    truncate write_probe;
    insert into write_probe select decode(repeat('00', 7000), 'hex') from generate_series(1, 32);
end $$;
