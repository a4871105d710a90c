-- What the serving role may do with the log: read everything, append, move checkpoints, forget old keys. Never change or remove
-- an event or a seal.
create function grant_log(p_role text) returns void language plpgsql set search_path from current as $$
begin
    execute format('grant usage on schema %I to %I', current_schema, p_role);
    execute format('grant select on log_position, head, event, checkpoint, snapshot, dedup, seal to %I', p_role);
    execute format('grant update on log_position to %I', p_role);
    execute format('grant insert, update, delete on head, checkpoint, snapshot to %I', p_role);
    execute format('grant insert on event, seal to %I', p_role);
    execute format('grant insert, delete on dedup to %I', p_role);
end $$;
