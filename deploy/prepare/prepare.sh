#!/bin/sh
# Makes what must be there before PostgreSQL and the file store start. Harmless to repeat: what is there already stays, and
# what an earlier run was cut short in is begun anew.
set -eu

# PostgreSQL's certificate, for ten years: the site trusts this one and no other.
if [ ! -s /certificates/postgres.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj /CN=postgres -addext subjectAltName=DNS:postgres \
    -keyout /certificates/postgres.key -out /certificates/postgres.new
  chown postgres:postgres /certificates/postgres.key
  chmod 600 /certificates/postgres.key
  chmod 644 /certificates/postgres.new
  sync
  mv /certificates/postgres.new /certificates/postgres.crt
fi

# PostgreSQL's data, made beside its place and renamed: the image takes a folder that is there for a finished one.
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  fresh=${PGDATA%/*}/fresh
  rm -rf "$fresh"
  install -d -o postgres -g postgres "${PGDATA%/*}"
  install -d -m 700 -o postgres -g postgres "$fresh"
  gosu postgres initdb --pgdata="$fresh" --username=postgres --auth-local=peer --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8 --builtin-locale=C.UTF-8
  [ ! -d "$PGDATA" ] || rmdir "$PGDATA"
  mv "$fresh" "$PGDATA"
fi

# The bucket: a folder of the file store.
mkdir -p /s3/machmoum
chown 1000:1000 /s3 /s3/machmoum

# Backups are written by the site's account, and read by nobody else.
chown 1000:1000 /backups
chmod 700 /backups
