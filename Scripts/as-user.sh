#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a command as the user who called sudo, so that `sudo make install` leaves no files of root in
# .build. Without sudo it only runs the command.
set -eu
if [ "$(id -u)" -eq 0 ] && [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
  exec sudo -u "$SUDO_USER" env "PATH=$PATH" "$@"
fi
exec "$@"
