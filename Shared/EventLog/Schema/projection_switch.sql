-- Puts rebuilt tables in the place of the live ones: every table of schema p_scratch replaces the one of the same name in
-- p_live and takes over its grants. For the owner of both; readers wait for as long as the renaming takes.
create function switch_projection(p_scratch text, p_live text) returns int language plpgsql as $$
declare
    v_table record;
    v_grant record;
    v_old oid;
    v_count int := 0;
begin
    for v_table in
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = p_scratch and c.relkind in ('r', 'p') order by c.relname
    loop
        v_old := to_regclass(format('%I.%I', p_live, v_table.name));
        if v_old is not null then
            for v_grant in
                select a.privilege_type as privilege, r.rolname as role
                from pg_class c cross join lateral aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
                where c.oid = v_old and a.grantee <> c.relowner
            loop
                execute format('grant %s on %I.%I to %I', v_grant.privilege, p_scratch, v_table.name, v_grant.role);
            end loop;
            execute format('drop table %I.%I cascade', p_live, v_table.name);
        end if;
        execute format('alter table %I.%I set schema %I', p_scratch, v_table.name, p_live);
        v_count := v_count + 1;
    end loop;
    execute format('drop schema %I cascade', p_scratch);
    return v_count;
end $$;

-- How many rows of the table in one schema aren't, just as often, in the other: 0 if both hold the same.
create function table_difference(p_one text, p_other text, p_table text) returns bigint language plpgsql as $$
declare
    v_count bigint;
begin
    execute format(
        'select count(*) from ((select * from %1$s except all select * from %2$s) union all '
        || '(select * from %2$s except all select * from %1$s)) d',
        format('%I.%I', p_one, p_table), format('%I.%I', p_other, p_table)
    ) into v_count;
    return v_count;
end $$;
