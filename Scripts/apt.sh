#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs apt-get and waits while another process holds one of its locks. An option of apt waits for
# dpkg's lock; for the locks of the lists and archives, the command is retried.
#   Scripts/apt.sh install -y libpng-dev
# CARETTA_APT_TIMEOUT: the maximum waiting time in seconds [600].
set -u
timeout=${CARETTA_APT_TIMEOUT:-600}
deadline=$((SECONDS + timeout))
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
while :; do
  DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -o DPkg::Lock::Timeout="$timeout" "$@" 2>"$errors"
  status=$?
  if [ $status -eq 0 ] || ! grep -q 'Could not get lock\|Unable to lock' "$errors" ||
    [ $SECONDS -ge $deadline ]; then
    cat "$errors" >&2
    exit $status
  fi
  echo "setup: another process holds apt's lock; waiting" >&2
  sleep 2
done
