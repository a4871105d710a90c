-- Small copies of people's pictures, each sealed under the key of the person. Not a projection, and nothing is lost with them: a copy that
-- isn't there is made when somebody asks for it. They go with the picture.
create table picture_copy (
    picture uuid not null references attachment_content on delete cascade,
    side    int not null,            -- pixels of the longest side
    sealed  bytea,                   -- null: there is none of this picture, and the picture itself is shown
    primary key (picture, side)
);

-- Sealed bytes can't be compressed.
alter table picture_copy alter sealed set storage external;
