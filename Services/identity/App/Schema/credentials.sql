-- Password hashes. They are no events: nobody must be able to keep an old hash for ever.
-- A row is written before the event `person.credential_set` names it; a row that no event names means nothing.
create table credential (
    id         uuid primary key,     -- what the event says
    person     uuid not null,        -- whose password it is
    hash       text not null,        -- PHC form, with salt and parameters: '$argon2id$v=19$m=65536,t=2,p=1$…'
    created_at timestamptz not null default now()
);
create index credential_person on credential (person);
