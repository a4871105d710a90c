-- What other clients call somebody in place of their names; null: nothing. Members of staff see both, beside each other.
alter table person add column pseudonym text;

-- Pseudonyms that were chosen before there was this column are in the feed: it is learned anew. Nothing else changes by that.
delete from checkpoint where consumer = 'feed-identity';
