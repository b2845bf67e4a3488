-- The site's two roles and its database, by psql 14 or newer as the superuser. Harmless to repeat: it makes what is missing, and
-- gives the roles the passwords that the environment names.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD

-- Owns the tables: migrates at each start.
select 'create role machmoum_owner' where not exists (select from pg_roles where rolname = 'machmoum_owner') \gexec
alter role machmoum_owner login password :'owner_password';
-- Reads and writes rows, and nothing else: what serves requests.
select 'create role machmoum_app' where not exists (select from pg_roles where rolname = 'machmoum_app') \gexec
alter role machmoum_app login password :'app_password';

select 'create database machmoum owner machmoum_owner' where not exists (select from pg_database where datname = 'machmoum') \gexec
revoke connect on database machmoum from public;
grant connect on database machmoum to machmoum_app;
