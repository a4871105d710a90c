-- What identity calls the picture that others see of somebody; null: none.
alter table person add column picture uuid;

-- Pictures that were set before there was this column are in the feed: it is learned anew. Nothing else changes by that.
delete from checkpoint where consumer = 'feed-identity';
