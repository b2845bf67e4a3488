#!/bin/sh
# As far as compose.yaml needs it: the server runs as its own account, on a cluster that is there. The original also
# makes one that is missing, which deploy/prepare/prepare.sh does before it.
set -eu
if [ "$(id -u)" = 0 ] && [ "${1:-}" = postgres ]; then
  mkdir -p "$PGDATA"
  chown postgres "$PGDATA" /var/run/postgresql
  exec gosu postgres "$0" "$@"
fi
exec "$@"
