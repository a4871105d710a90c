-- Why a conditional append was refused: 1 with the version the stream is really at, or 2 with the version and position
-- of the same event (by its id), which an earlier call of the same caller has written.
create function refused_append(
    p_part int, p_stream uuid, p_expected bigint, p_id uuid, out status int, out version bigint, out pos bigint
) language sql stable as $$
    select case when e.pos is null then 1 else 2 end, coalesce(e.version, h.version, 0), e.pos
    from (select) as always
    left join lateral (
        select version from head where part = p_part and stream = p_stream
    ) h on true
    left join lateral (
        select version, pos from event
        where part = p_part and stream = p_stream and version = p_expected + 1 and id = p_id
    ) e on true
$$;
