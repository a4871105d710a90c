-- What chat keeps of people beside their names and roles.
alter table person
    add column picture uuid,                -- what identity calls the picture that others see; null: none
    add column pseudonym text,              -- what other clients call them in place of their names; null: none
    -- When identity's feed first told of them: what was said before in a room that everybody is in is nothing they have missed.
    add column known_at timestamptz not null default clock_timestamp();
