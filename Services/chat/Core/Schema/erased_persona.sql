-- Personas whose keys were destroyed a short time ago, with nothing about whose they were. Not a projection: kept for a day, until
-- no read model can still bring what it had opened before.
create table erased_persona (
    persona   uuid primary key,
    erased_at timestamptz not null default clock_timestamp()
);
