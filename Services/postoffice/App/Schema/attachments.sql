-- Attachments as they are shown: the table of the projection "attachments-1". It can be rebuilt from the log; what the files hold can't,
-- and lies in attachment_content.
create table attachment (
    id         uuid primary key,
    letter     uuid not null,
    author     uuid not null,
    about      uuid not null,           -- whose erasure takes name and content away: as of the letter's words
    name       text not null,           -- empty: erased
    media      text not null,           -- what the content is
    bytes      bigint not null,
    is_held    boolean not null,        -- nobody may open it for the time being
    added_at   timestamptz not null,
    thrown_at  timestamptz              -- since when its draft has been thrown away
);

create index attachment_of_letter on attachment (letter, added_at, id);
create index attachment_about on attachment (about);
create index attachment_held on attachment (added_at, id) where is_held;
