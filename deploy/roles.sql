-- The site's two roles and its database. Run once in a new server, as the superuser, by psql 14 or newer; the passwords
-- come from the environment.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD

-- Owns the tables: migrates at each start.
create role machmoum_owner login password :'owner_password';
-- Reads and writes rows, and nothing else: what serves requests.
create role machmoum_app login password :'app_password';

create database machmoum owner machmoum_owner;
revoke connect on database machmoum from public;
grant connect on database machmoum to machmoum_app;
