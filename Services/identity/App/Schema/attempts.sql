-- Wrong passwords, so that guessing gets slower: in every process, and after a restart. Unlogged: losing it in a crash of the
-- database costs nothing but patience. Whose and from where is told by keyed hashes only.
create unlogged table attempt (
    login    bytea not null,          -- of the login name, whether anybody has it or not; empty: all from the address
    address  bytea not null,          -- of the address; empty: all for the login name
    failures bigint not null,         -- since the last right password, or since it was quiet for long
    touched  timestamptz not null,    -- the last attempt
    let_in   timestamptz,             -- when the password was right from there last; null: never, or long ago
    primary key (login, address)
);
create index attempt_touched on attempt (touched);
