-- What identity calls the picture that others see of somebody; the picture itself isn't here. Not a projection: filled from identity's feed.
alter table person add column picture uuid;     -- null: none
