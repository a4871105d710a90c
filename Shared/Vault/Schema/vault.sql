-- The keys of persons. One row a person, for ever: an erased person keeps a row without a key, so that none is made again.
create table vault_key (
    -- Whom the key is about.
    subject    uuid primary key,
    -- Id of the master key that wraps it; null once erased.
    master     text,
    -- The key itself, wrapped; null once erased.
    wrapped    bytea,
    created_at timestamptz not null default clock_timestamp(),
    -- When it was destroyed; null while it lives.
    erased_at  timestamptz,
    constraint vault_key_whole check (
        (wrapped is null) = (erased_at is not null) and (wrapped is null) = (master is null)
    )
);

create function vault_key_guard() returns trigger language plpgsql as $$
begin
    if tg_op <> 'UPDATE' then
        raise exception 'keys are erased, never deleted';
    end if;
    if old.wrapped is null then
        raise exception 'an erased key stays erased';
    end if;
    if new.subject <> old.subject or new.created_at <> old.created_at then
        raise exception 'a key stays its subject''s';
    end if;
    return new;
end
$$;

create trigger vault_key_guard before update or delete on vault_key for each row execute function vault_key_guard();
create trigger vault_key_guard_truncate before truncate on vault_key
    for each statement execute function vault_key_guard();
