#!/bin/sh
# The one role that comes this way, with the password of .env; in memory, and for nobody else to read.
set -eu
umask 077
printf '"machmoum_app" "%s"\n' "$APP_PASSWORD" > /tmp/users.txt
exec pgbouncer /deploy/pgbouncer/pgbouncer.ini
