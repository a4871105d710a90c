-- The log defends itself, also against its owner: what is written stays, counters never fall below what was written.
-- `always` keeps the triggers on in sessions that replay replication. A superuser can still take them off: that is what the
-- notary is for.

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the log is append-only: % on % is refused', tg_op, tg_table_name using errcode = '55000';
end $$;

create trigger append_only before update or delete on event for each row execute function refuse_change();
create trigger append_only_statement before truncate on event for each statement execute function refuse_change();
create trigger append_only before update or delete on seal for each row execute function refuse_change();
create trigger append_only_statement before truncate on seal for each statement execute function refuse_change();
create trigger keep before delete on log_position for each row execute function refuse_change();
create trigger keep_statement before truncate on log_position for each statement execute function refuse_change();
create trigger keep_statement before truncate on head for each statement execute function refuse_change();

-- The counter gives back what a refused command had reserved, but never what an event holds.
create function guard_log_position() returns trigger language plpgsql set search_path from current as $$
begin
    if new.part <> old.part or exists (select from event e where e.part = new.part and e.pos > new.last_pos) then
        raise exception 'the counter of the log can''t go back to %', new.last_pos using errcode = '55000';
    end if;
    return new;
end $$;
create trigger guard before update on log_position for each row
    when (new.last_pos < old.last_pos or new.part <> old.part) execute function guard_log_position();

-- A stream's version is taken back only in the transaction that bumped it in vain, before its events exist.
create function guard_head() returns trigger language plpgsql set search_path from current as $$
declare
    kept bigint := case tg_op when 'DELETE' then 0 else new.version end;
begin
    if exists (select from event e where e.part = old.part and e.stream = old.stream and e.version > kept) then
        raise exception 'the version of stream % can''t go back to %', old.stream, kept using errcode = '55000';
    end if;
    return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard before update on head for each row
    when (new.version <= old.version or new.stream <> old.stream or new.part <> old.part) execute function guard_head();
create trigger guard_delete before delete on head for each row execute function guard_head();

alter table event enable always trigger append_only;
alter table event enable always trigger append_only_statement;
alter table seal enable always trigger append_only;
alter table seal enable always trigger append_only_statement;
alter table log_position enable always trigger keep;
alter table log_position enable always trigger keep_statement;
alter table log_position enable always trigger guard;
alter table head enable always trigger keep_statement;
alter table head enable always trigger guard;
alter table head enable always trigger guard_delete;
