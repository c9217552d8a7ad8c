/**
 * `npm run secrets:check` tells whether the configured secrets open this database; `npm run secrets:accept -- KIND…` goes on
 * with them when the former ones are lost.
 */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import {
  acceptSecrets,
  SECRET_KINDS,
  SECRETS,
  unfittingSecrets,
  unfittingText,
} from "~/domain/secrets/secret-checks.server";

const USAGE = `usage: npm run secrets:check | npm run secrets:accept -- KIND… (${SECRET_KINDS.join(", ")})`;

async function check(db: Db): Promise<boolean> {
  const kinds = await unfittingSecrets(db);
  if (kinds.length === 0) console.log("these secrets open this database");
  else console.error(unfittingText(kinds));
  return kinds.length === 0;
}

async function accept(db: Db, names: readonly string[]): Promise<boolean> {
  const kinds = SECRET_KINDS.filter((kind) => names.includes(kind));
  if (kinds.length === 0 || kinds.length < names.length) {
    console.error(USAGE);
    return false;
  }
  await acceptSecrets({ db, actor: { kind: "job", name: "secrets:accept" } }, kinds);
  for (const kind of kinds)
    console.log(`${SECRETS[kind].variable}: from now on these; ${SECRETS[kind].loss}`);
  return true;
}

const [command, ...names] = process.argv.slice(2);
const db = openDatabase(config.directDatabaseUrl);
try {
  let well = false;
  if (command === "check") well = await check(db);
  else if (command === "accept") well = await accept(db, names);
  else console.error(USAGE);
  if (!well) process.exitCode = 1;
} finally {
  await db.destroy();
}
