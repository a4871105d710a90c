-- What people did, for 30 days: the tables of the projection "actions-1". Ids, kinds and times only, no words.
create table action (
    id        uuid primary key,         -- what its effects name as their cause
    owner     uuid not null,            -- who did it
    at        timestamptz not null,     -- when its first effect was stored
    position  bigint not null,          -- of its first effect: the order of the list
    undone_by uuid,                     -- the action that took it back; null: none did
    undoes    uuid                      -- the action that it took back; null: it is none of that kind
);

create index action_of_owner on action (owner, position desc);
create index action_by_age on action (at);

-- How many effects of which kind.
create table action_count (
    action uuid not null,
    kind   text not null,
    n      bigint not null,
    primary key (action, kind)
);

-- Where the effects lie.
create table action_effect (
    action uuid not null,
    stream uuid not null,
    area   smallint not null,           -- 0 a copy, 1 a letter, 2 folders
    item   uuid not null,               -- the letter; for folders their stream
    primary key (action, stream)
);
