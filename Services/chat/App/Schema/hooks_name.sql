-- What a user of an application was called, until its webhooks are told that they are deleted: no other table says it once they are erased.
alter table chatkit_hook_delivery add column name text;
