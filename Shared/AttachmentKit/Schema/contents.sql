-- What attachments hold, sealed. Not a projection: the log tells that it exists, and nothing else holds it. It lies in the database so that
-- backups, standbys and erasures treat it as they treat the log.
create table attachment_content (
    attachment uuid primary key,
    letter     uuid not null,
    author     uuid not null,
    about      uuid not null,           -- under whose key `key` is sealed
    key        bytea not null,          -- the content's own key
    header     bytea not null,          -- of the sealed stream
    bytes      bigint not null,         -- that have arrived
    is_whole   boolean not null,        -- everything has arrived
    touched_at timestamptz not null     -- when something last arrived
);

create index attachment_content_of_author on attachment_content (author);
create index attachment_content_about on attachment_content (about);

create table attachment_piece (
    attachment uuid not null references attachment_content on delete cascade,
    number     int not null,            -- from 0, in the order of the stream
    sealed     bytea not null,
    primary key (attachment, number)
);

-- Sealed bytes can't be compressed.
alter table attachment_piece alter sealed set storage external;
