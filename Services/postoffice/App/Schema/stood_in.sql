-- Who took note of an urgent letter in the place of whoever was asked: one more column of the projection "care-1".
alter table urgent_ask add column acknowledged_by uuid;     -- null: whoever was asked, or nobody yet
