#!/bin/sh
# Stands for systemd in a folder where it does not run: starts and ends the journal and Docker.
set -eu

end() {
  pid=$(cat "/run/unit-$1.pid" 2> /dev/null) || return 0
  kill "$pid" 2> /dev/null || return 0
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
}

begin() {
  ! kill -0 "$(cat "/run/unit-$1.pid" 2> /dev/null)" 2> /dev/null || return 0
  case $1 in
    systemd-journald)
      systemd-machine-id-setup > /dev/null 2>&1
      # The mark that the disk is there, which another service of systemd makes.
      mkdir -p /run/systemd/journal /var/log/journal
      touch /run/systemd/journal/flushed
      setsid /usr/lib/systemd/systemd-journald > /var/log/journald.out 2>&1 < /dev/null &
      echo $! > /run/unit-systemd-journald.pid
      ;;
    docker)
      [ -x /usr/sbin/dockerd ] || return 0
      rm -f /var/run/docker.pid
      # All containers together are one among the processes of this machine, which does other things: they count for more.
      if [ -d /sys/fs/cgroup/cpu ]; then
        mkdir -p /sys/fs/cgroup/cpu/docker
        echo 16384 > /sys/fs/cgroup/cpu/docker/cpu.shares
      fi
      # Without systemd Docker makes the groups of processes itself.
      setsid /usr/sbin/dockerd --exec-opt native.cgroupdriver=cgroupfs >> /var/log/dockerd.out 2>&1 < /dev/null &
      echo $! > /run/unit-docker.pid
      for _ in $(seq 600); do
        docker info > /dev/null 2>&1 && return
        kill -0 "$(cat /run/unit-docker.pid)" 2> /dev/null || break
        sleep 0.1
      done
      tail -n 20 /var/log/dockerd.out >&2
      exit 1
      ;;
    # Stands for Let's Encrypt, elsewhere in the world.
    authority)
      [ -x /srv/authority/caddy ] || return 0
      cd /srv/authority
      XDG_DATA_HOME=/srv/authority/data XDG_CONFIG_HOME=/srv/authority/config setsid ./caddy run \
        --config Caddyfile --adapter caddyfile > /var/log/authority.out 2>&1 < /dev/null &
      echo $! > /run/unit-authority.pid
      cd /
      ;;
    *) echo "systemctl: $1 is not known here" >&2; exit 1 ;;
  esac
}

verb=$1
shift
for unit in "$@"; do
  case $verb in
    start) begin "$unit" ;;
    stop) end "$unit" ;;
    restart) end "$unit"; begin "$unit" ;;
    *) echo "systemctl $verb is not known here" >&2; exit 1 ;;
  esac
done
