-- What other clients call somebody in place of their names. Not a projection: filled from identity's feed.
alter table person add column pseudonym text;       -- null: none
