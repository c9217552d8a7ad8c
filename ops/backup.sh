#!/usr/bin/env bash
# Copies the shop of the loaded settings into BACKUP_DIR, by default a folder of the day in BACKUPS, while it sells (docs/operations.md, “Backup and
# restore”). Run it in the program's folder. What the copy holds is readable by its owner only; BACKUP_KEY is the file with the passphrase of its secrets.
set -euo pipefail
umask 077
BACKUP_DIR=${BACKUP_DIR:-$BACKUPS/$(date +%F)}
if [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(cat "$DATABASE_URL_FILE"); fi
mkdir -p "$BACKUP_DIR"
case "${DATABASE_URL:-}" in
  postgres*) pg_dump --format=custom --no-owner --file="$BACKUP_DIR/irresistible.dump" "$DATABASE_URL" ;;
  *) npm run -s db:backup -- "$BACKUP_DIR/irresistible.sqlite" ;;
esac
# It ends with 1 when an upload came meanwhile, which harms no copy.
tar --exclude='*.sqlite*' --exclude='*-secret' --exclude='./outbox' --exclude='./page-cache' -czf "$BACKUP_DIR/data.tar.gz" -C "$DATA_DIR" . || [ $? -eq 1 ]
(cd "$DATA_DIR" && find . -maxdepth 1 -name '*-secret' | tar -cf - -T -) |
  openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -pass "file:$BACKUP_KEY" -out "$BACKUP_DIR/secrets.tar.enc"
