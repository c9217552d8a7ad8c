#!/usr/bin/env bash
# Mails OPERATOR_EMAIL that a unit failed, with the last lines of its log (ops/systemd/irresistible-notice@.service). Run it in the program's folder.
set -euo pipefail
journalctl --unit="$1" --lines=40 --no-pager --output=cat | node --import tsx app/cli/mail.ts failed "$1"
