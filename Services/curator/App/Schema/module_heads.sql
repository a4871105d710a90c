-- Beside the contents of a version: all but its pages, for lists, and the files that it names; of a draft, the files.
alter table module_version
    add column head  text  not null generated always as ((contents::jsonb || '{"pages": []}')::text) stored,
    add column media jsonb not null generated always as (jsonb_path_query_array(contents::jsonb, '$.**.media_id')) stored;
create index module_version_by_media on module_version using gin (media);

alter table module
    add column media jsonb generated always as (jsonb_path_query_array(draft::jsonb, '$.**.media_id')) stored;
create index module_by_media on module using gin (media);
