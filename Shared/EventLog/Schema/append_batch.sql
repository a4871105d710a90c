-- Appends what many callers want in one call and one commit; conflicts are data, not errors. Says when it was (one time for all of its events)
-- and in which epoch, too: whoever has stored events needn't read them to know all of them.
--
-- Commands c_*: one stream each, and each stream at most once per call. c_expected: 0 the stream must be new, v > 0 it must
-- be at v, -1 whatever; c_n: how many events. c_unit, null when each command stands alone: commands with the same number
-- (from 1, ascending, without gaps) are stored all together or not at all.
-- Events e_*: e_cmd is the command's number from 1, e_k counts the events of one command from 1.
-- Keys k_*, null when there are none: the idempotency key of unit k_unit, each key at most once per call.
--
-- Answers, per command: status 0 stored, with the stream's version and the position after its last event; 1 refused, with the version
-- the stream is at; 2 stored by an earlier call, with that one's version and position; 3 the unit's key was used before (the
-- caller reads dedup); 4 refused because another command of its unit was.
create function append_batch(
    p_part int,
    c_stream uuid[], c_expected bigint[], c_n int[], c_unit int[],
    e_cmd int[], e_k int[], e_id uuid[], e_type text[], e_subject uuid[], e_data bytea[], e_meta bytea[],
    k_unit int[], k_scope text[], k_key text[], k_fingerprint bytea[], k_answer bytea[],
    out statuses int[], out versions bigint[], out positions bigint[], out at timestamptz, out epoch uuid
) language plpgsql as $$
#variable_conflict use_column
declare
    v_commands constant int := cardinality(c_stream);
    v_n constant bigint := cardinality(e_id);
    v_base bigint;
    v_run bigint;
    v_used int[];           -- units whose key was used before
    v_bad boolean[];        -- units that are refused
    a_slot int[];
    a_version bigint[];
    a_prev bigint[];
    a_v0 bigint[];          -- per stored command: the version and position before its first event
    a_p0 bigint[];
    i int;
    j int := 1;
    v_first uuid;
    v_refused record;
begin
    -- First, always: this row is what orders the log.
    update log_position set last_pos = last_pos + v_n where part = p_part returning last_pos - v_n, epoch
        into strict v_base, append_batch.epoch;
    append_batch.at := clock_timestamp();

    -- Keys that were used before. The row lock above makes this look-up final.
    if k_unit is not null then
        select array_agg(k.unit) into v_used
        from unnest(k_unit, k_scope, k_key) as k(unit, scope, key)
        cross join lateral (
            select 1 from dedup d where d.part = p_part and d.scope = k.scope and d.key = k.key limit 1
        ) hit;
    end if;

    -- Check and bump all streams: one upsert through the arbiter index, no join on stored tables.
    with up as (
        insert into head as h (part, stream, version, prev, slot)
        select p_part, t.stream, t.n, t.expected, t.ord
        from unnest(c_stream, c_expected, c_n) with ordinality as t(stream, expected, n, ord)
        where v_used is null or c_unit[t.ord] <> all (v_used)
        on conflict (part, stream) do update
            set version = h.version + excluded.version, prev = h.version, slot = excluded.slot
            where excluded.prev in (-1, h.version)
        returning h.slot as slot, h.version as version, h.prev as prev
    )
    select array_agg(slot order by slot), array_agg(version order by slot), array_agg(prev order by slot)
        into a_slot, a_version, a_prev from up;

    statuses := array_fill(0, array[v_commands]);
    versions := array_fill(0::bigint, array[v_commands]);
    positions := array_fill(null::bigint, array[v_commands]);
    a_v0 := positions;
    a_p0 := positions;

    for i in 1..v_commands loop
        if a_slot[j] = i then
            if a_version[j] = greatest(a_prev[j], 0) + c_n[i] then
                versions[i] := a_version[j];
                a_v0[i] := a_version[j] - c_n[i];
            else
                -- A version was expected of a stream that doesn't exist: the row that the upsert made must go.
                delete from head where part = p_part and stream = c_stream[i];
                statuses[i] := 1;
            end if;
            j := j + 1;
        else
            statuses[i] := 1;
        end if;
    end loop;

    -- A unit with a refused command takes its other commands back.
    if c_unit is not null and 1 = any (statuses) then
        v_bad := array_fill(false, array[c_unit[v_commands]]);
        for i in 1..v_commands loop
            if statuses[i] = 1 then v_bad[c_unit[i]] := true; end if;
        end loop;
        for i in 1..v_commands loop
            if c_unit[i] = any (v_used) then
                statuses[i] := 3;
            elsif v_bad[c_unit[i]] and statuses[i] = 0 then
                statuses[i] := 4;
                if a_v0[i] = 0 then
                    delete from head where part = p_part and stream = c_stream[i];
                else
                    update head set version = a_v0[i] where part = p_part and stream = c_stream[i];
                end if;
            end if;
        end loop;
    end if;

    v_run := v_base;
    for i in 1..v_commands loop
        if statuses[i] = 0 then
            a_p0[i] := v_run;
            v_run := v_run + c_n[i];
            positions[i] := v_run;
        end if;
    end loop;

    -- Positions that nobody needs go back, so the log has no holes.
    if v_run < v_base + v_n then
        update log_position set last_pos = v_run where part = p_part;
        for i in 1..v_commands loop
            if statuses[i] = 1 then
                select e_id[e.ord] into v_first
                from unnest(e_cmd, e_k) with ordinality as e(cmd, k, ord) where e.cmd = i and e.k = 1;
                v_refused := refused_append(p_part, c_stream[i], c_expected[i], v_first);
                statuses[i] := v_refused.status;
                if statuses[i] = 2 then
                    -- Its other events follow the first without a gap.
                    versions[i] := v_refused.version + c_n[i] - 1;
                    positions[i] := v_refused.pos + c_n[i] - 1;
                else
                    versions[i] := v_refused.version;
                end if;
            end if;
        end loop;
    end if;

    insert into event (part, pos, stream, version, id, type, at, subject, data, meta)
    select p_part, a_p0[e.cmd] + e.k, c_stream[e.cmd], a_v0[e.cmd] + e.k, e.id, e.type, append_batch.at, e.subject, e.data,
        e.meta
    from unnest(e_cmd, e_k, e_id, e_type, e_subject, e_data, e_meta) as e(cmd, k, id, type, subject, data, meta)
    where a_p0[e.cmd] is not null;

    -- The keys of what was stored, with where it was stored.
    if k_unit is not null then
        insert into dedup (part, scope, key, fingerprint, answer, positions, versions)
        select p_part, k.scope, k.key, k.fingerprint, k.answer, done.positions, done.versions
        from unnest(k_unit, k_scope, k_key, k_fingerprint, k_answer) as k(unit, scope, key, fingerprint, answer)
        cross join lateral (
            select array_agg(a.pos order by a.ord) as positions, array_agg(a.version order by a.ord) as versions
            from unnest(c_unit, append_batch.positions, append_batch.versions, statuses) with ordinality
                as a(unit, pos, version, status, ord)
            where a.unit = k.unit and a.status = 0
        ) done
        where done.positions is not null;
    end if;
end $$;
