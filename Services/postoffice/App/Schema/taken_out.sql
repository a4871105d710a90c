-- Files that were taken out of drafts and can be put back: another table of the projection "attachments-1". It keeps their contents for as
-- long; names are on the log only.
create table attachment_taken_out (
    id           uuid primary key,
    letter       uuid not null,
    about        uuid not null,         -- whose erasure takes the content away: as of the draft's words
    taken_out_at timestamptz not null
);

create index attachment_taken_out_of_letter on attachment_taken_out (letter);
create index attachment_taken_out_by_age on attachment_taken_out (taken_out_at);
create index attachment_taken_out_about on attachment_taken_out (about);
