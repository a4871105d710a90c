-- Files that modules show: the tables of the projection "media-1". Everything here can be rebuilt from the log.
create table media (
    id             uuid primary key,
    stream_version bigint not null,
    name           text not null,
    kind           text not null,       -- picture, audio, video, captions, file
    type           text not null,       -- media type
    parts          bigint[] not null,   -- their lengths in bytes, in their order
    bytes          bigint not null,     -- of all of them
    kept_by        uuid not null,
    kept_at        timestamptz not null,
    began          bigint not null      -- where in the log: the order of the list
);

create index media_by_age on media (began desc);
