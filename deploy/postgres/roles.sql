-- The roles and schemas of one service (psql variable "service"); may be run again at any time.
--
-- <service>_owner owns the tables and migrates; <service> serves. What it may do to which table, `<service> migrate` grants:
-- events, for one, it may add and read, and never change or remove.
-- Not a word about what is there already.
set client_min_messages = warning;

\set owner :service '_owner'
\set vault :service '_vault'

select format('create role %I login', role)
from unnest(array[:'owner', :'service']) as role
where not exists (select from pg_roles where rolname = role)
\gexec

select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to %I, %I', current_database(), :'owner', :'service') \gexec

-- A read model is made anew in a schema of its own, beside the live one.
select format('grant create on database %I to %I', current_database(), :'owner') \gexec

create schema if not exists :"service" authorization :"owner";
create schema if not exists :"vault" authorization :"owner";
grant usage on schema :"service", :"vault" to :"service";
