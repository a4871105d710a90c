-- Parts of files that have arrived. Not a projection: the log tells of a file when it is whole, and the parts before that are in here alone.
create table media_part (
    attachment uuid primary key references attachment_content on delete cascade,
    media      uuid not null,
    number     integer not null,        -- from 1
    bytes      bigint not null,
    type       text not null            -- media type by its content
);

create index media_part_of on media_part (media, number);
