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
    thrown_at  timestamptz,             -- since when its draft has been thrown away
    content    uuid                     -- the attachment whose content it has, as it came along when a letter was passed on; null: its own
);

create index attachment_of_letter on attachment (letter, added_at, id);
create index attachment_about on attachment (about);
create index attachment_held on attachment (added_at, id) where is_held;
create index attachment_with_content on attachment (content) where content is not null;

-- Files that were taken out of drafts and can be put back. It keeps their contents for as long; names are on the log only.
create table attachment_taken_out (
    id           uuid primary key,
    letter       uuid not null,
    about        uuid not null,         -- whose erasure takes the content away: as of the draft's words
    taken_out_at timestamptz not null
);

create index attachment_taken_out_of_letter on attachment_taken_out (letter);
create index attachment_taken_out_by_age on attachment_taken_out (taken_out_at);
create index attachment_taken_out_about on attachment_taken_out (about);
