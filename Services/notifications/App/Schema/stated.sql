-- Notices that other services stated on their feeds. Not a projection: what was told once isn't told again by a rebuild. No word of what they are
-- about.
create table stated_notice (
    key       uuid primary key,
    person    uuid not null,
    kind      text not null,            -- 'modules', 'silence', 'surveys', 'alerts'
    is_urgent boolean not null,
    due_at    timestamptz not null,
    queued_at timestamptz               -- when it went to the queue; null: it isn't due yet
);

create index stated_notice_due on stated_notice (due_at) where queued_at is null;
create index stated_notice_of_person on stated_notice (person);

-- The notice that came in last: what came in later is told by another mail.
alter table notice add column mark uuid;
