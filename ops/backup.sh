#!/usr/bin/env bash
# Copies the shop of the loaded settings into BACKUP_DIR, by default a folder of the day in BACKUPS, while it sells (docs/operations.md, “Backup and
# restore”). Run it in the program's folder. What the copy holds is readable by its owner only; BACKUP_KEY is the file with the passphrase of its secrets.
# It is written beside and gets its name when it is whole; none is written over.
set -euo pipefail
umask 077
BACKUP_DIR=${BACKUP_DIR:-$BACKUPS/$(date +%F)}
BACKUP_DIR=${BACKUP_DIR%/}
if [ -e "$BACKUP_DIR" ]; then
  echo "$BACKUP_DIR is there already: a copy overwrites nothing." >&2
  exit 1
fi
PARTIAL=$BACKUP_DIR.partial
rm -rf "$PARTIAL"
mkdir -p "$PARTIAL"
if [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(cat "$DATABASE_URL_FILE"); fi
case "${DATABASE_URL:-}" in
  postgres*)
    # Everyone on the machine may read a command, so the password is in its environment.
    export DATABASE_URL
    # Node would print the address that it cannot read, with the password, into the log.
    of_address() {
      node -p "$1" 2> /dev/null || { echo "DATABASE_URL cannot be read: are the signs of its password percent-encoded?" >&2; exit 1; }
    }
    PASSWORD=$(of_address 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
    ADDRESS=$(of_address 'Object.assign(new URL(process.env.DATABASE_URL), { password: "" }).href')
    PGPASSWORD=${PASSWORD:-${PGPASSWORD:-}} pg_dump --format=custom --no-owner --file="$PARTIAL/irresistible.dump" "$ADDRESS"
    ;;
  *) npm run -s db:backup -- "$PARTIAL/irresistible.sqlite" ;;
esac
# It ends with 1 when an upload came meanwhile, which harms no copy.
tar --exclude='*.sqlite*' --exclude='*-secret' --exclude='./outbox' --exclude='./page-cache' -czf "$PARTIAL/data.tar.gz" -C "$DATA_DIR" . || [ $? -eq 1 ]
(cd "$DATA_DIR" && find . -maxdepth 1 -name '*-secret' | tar -cf - -T -) |
  openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -pass "file:$BACKUP_KEY" -out "$PARTIAL/secrets.tar.enc"
mv -T "$PARTIAL" "$BACKUP_DIR"
