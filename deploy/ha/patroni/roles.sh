#!/bin/sh
# Patroni runs this once, when it has made the cluster, and says how to reach it: the site's roles and database, and the limits
# of statements that PgBouncer does not pass on.
set -eu
run() { psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$connection" "$@"; }
connection=$1
run --file=/roles/roles.sql
run --command="alter role machmoum_app set statement_timeout = '15s'" \
  --command="alter role machmoum_app set lock_timeout = '5s'" \
  --command="alter role machmoum_app set idle_in_transaction_session_timeout = '30s'"
