-- The role that takes backups in containers: it reads everything and changes nothing.
set client_min_messages = warning;
select 'create role backup login' where not exists (select from pg_roles where rolname = 'backup')
\gexec
grant pg_read_all_data to backup;
select format('grant connect on database %I to backup', current_database()) \gexec
