#!/bin/sh
# What must be there before PostgreSQL and the file store start. Harmless to repeat.
set -eu

# PostgreSQL's certificate, for ten years: the site trusts this one and no other.
if [ ! -f /certificates/postgres.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj /CN=postgres -addext subjectAltName=DNS:postgres \
    -keyout /certificates/postgres.key -out /certificates/postgres.new
  chown postgres:postgres /certificates/postgres.key
  chmod 600 /certificates/postgres.key
  chmod 644 /certificates/postgres.new
  mv /certificates/postgres.new /certificates/postgres.crt
fi

# The bucket: a folder of the file store.
mkdir -p /s3/machmoum
chown 1000:1000 /s3 /s3/machmoum
