-- The texts that people accept, as the log says.
create table policy_text (
    policy         text collate "C" not null,
    version        bigint not null,
    language       text not null,
    title          text not null,
    text           text not null,
    mandatory_from timestamptz,       -- null: needn't be accepted
    published_at   timestamptz not null,
    primary key (policy, version, language)
);
