-- Appends one event: what a batch of one command with one event would do, for two thirds of the time. Says when it was and in which epoch, too:
-- whoever has stored an event needn't read it to know all of it.
--
-- `p_expected`: 0 the stream must be new, v > 0 it must be at v, -1 whatever. Answers as append_batch does.
create function append_one(
    p_part int, p_stream uuid, p_expected bigint,
    p_id uuid, p_type text, p_subject uuid, p_data bytea, p_meta bytea,
    out status int, out version bigint, out pos bigint, out at timestamptz, out epoch uuid
) language plpgsql as $$
#variable_conflict use_column
declare
    v_pos bigint;
    v_version bigint;
    v_prev bigint;
begin
    -- First, always: this row is what orders the log.
    update log_position set last_pos = last_pos + 1 where part = p_part returning last_pos, epoch into strict v_pos, append_one.epoch;
    append_one.at := clock_timestamp();

    insert into head as h (part, stream, version, prev, slot) values (p_part, p_stream, 1, p_expected, 1)
    on conflict (part, stream) do update
        set version = h.version + 1, prev = h.version, slot = 1
        where excluded.prev in (-1, h.version)
    returning h.version, h.prev into v_version, v_prev;

    if v_version = greatest(v_prev, 0) + 1 then
        insert into event (part, pos, stream, version, id, type, at, subject, data, meta)
        values (p_part, v_pos, p_stream, v_version, p_id, p_type, append_one.at, p_subject, p_data, p_meta);
        status := 0;
        append_one.version := v_version;
        append_one.pos := v_pos;
        return;
    end if;

    -- A version was expected of a stream that doesn't exist: the row that the upsert made must go.
    if v_version is not null then
        delete from head where part = p_part and stream = p_stream;
    end if;
    update log_position set last_pos = v_pos - 1 where part = p_part;
    select r.status, r.version, r.pos into status, append_one.version, append_one.pos
        from refused_append(p_part, p_stream, p_expected, p_id) r;
end $$;
