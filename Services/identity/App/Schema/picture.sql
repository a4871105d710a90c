-- The picture that others see of a person. What it holds lies in attachment_content under the same id. Part of the projection "people-1".
alter table person
    add column picture       uuid,      -- null: none
    add column picture_media text,
    add column picture_bytes bigint;
