-- What trumpet keeps of people beside their names and roles.
alter table person add column language text;    -- null: none chosen
