#!/bin/sh
# As in Node's own image: an option, or a word that is no command, is for node.
set -e
case ${1:-} in
  -* | '') set -- node "$@" ;;
  *) command -v "$1" > /dev/null || set -- node "$@" ;;
esac
exec "$@"
