/**
 * Tells whether the configured secrets are those this database was used with (decision 098): with others, what is stored
 * stays closed and what is added is sealed with a key that no backup holds.
 */
import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { SecretChecksTable } from "~/db/schema/secrets";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";

export type SecretKind = SecretChecksTable["kind"];

/** Newest first: the first signs, all verify. */
export type SecretsByKind = Record<SecretKind, readonly string[]>;

export const SECRET_KINDS: readonly SecretKind[] = ["session", "token", "data", "link", "coupon"];

/** For each kind its variable, and what stays closed without it. */
export const SECRETS: Record<SecretKind, { variable: string; loss: string }> = {
  session: { variable: "SESSION_SECRETS", loss: "everybody is signed out and carts in cookies are empty" },
  token: { variable: "TOKEN_SECRETS", loss: "access tokens, mailed codes and passkey questions are refused" },
  data: {
    variable: "DATA_SECRETS",
    loss: "personal data and authenticator apps in this database stay closed",
  },
  link: { variable: "LINK_SECRETS", loss: "links in mails that were sent are dead" },
  coupon: {
    variable: "COUPON_SECRETS",
    loss: "QR codes and documents of coupons that were sold do not verify",
  },
};

const OWN: SecretsByKind = {
  session: config.sessionSecrets,
  token: config.tokenSecrets,
  data: config.dataSecrets,
  link: config.linkSecrets,
  coupon: config.couponSecrets,
};

function checkValue(kind: SecretKind, secret: string): string {
  return createHmac("sha256", secret).update(`irresistible:secret-check:${kind}`).digest("base64url");
}

/** Oldest first. */
async function recordedOf(db: Db | Trx, kind: SecretKind): Promise<string[]> {
  const rows = await db
    .selectFrom("secret_checks")
    .select("check_value")
    .where("kind", "=", kind)
    .orderBy("number")
    .execute();
  return rows.map(({ check_value }) => check_value);
}

/** @param values oldest first @param known how many are recorded already; of two processes at once, one is first */
async function record(
  db: Db | Trx,
  kind: SecretKind,
  values: readonly string[],
  known: number,
): Promise<void> {
  const created_at = await databaseNow(db);
  for (const [index, check_value] of values.entries()) {
    await db
      .insertInto("secret_checks")
      .values({ kind, number: known + index + 1, check_value, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Old data secrets are needed as long as there is data; of other kinds old ones may be retired. */
function opens(kind: SecretKind, recorded: readonly string[], given: readonly string[]): boolean {
  return (kind === "data" ? recorded : recorded.slice(-1)).every((value) => given.includes(value));
}

async function fits(db: Db, kind: SecretKind, secrets: readonly string[]): Promise<boolean> {
  const given = secrets.map((secret) => checkValue(kind, secret));
  const recorded = await recordedOf(db, kind);
  const newest = recorded.at(-1);
  // What stands before the newest known one is a rotation; in a new database all are new.
  const added = newest === undefined ? given : given.slice(0, Math.max(0, given.indexOf(newest)));
  const fresh = added.filter((value) => !recorded.includes(value)).reverse();
  if (fresh.length === 0) return opens(kind, recorded, given);
  if (newest !== undefined && !opens(kind, recorded, given)) return false;
  await record(db, kind, fresh, recorded.length);
  return opens(kind, await recordedOf(db, kind), given);
}

/** Records the secrets of a new database, and rotated ones. @returns the kinds that do not open this database */
export async function unfittingSecrets(db: Db, secrets: SecretsByKind = OWN): Promise<SecretKind[]> {
  const found: SecretKind[] = [];
  for (const kind of SECRET_KINDS) if (!(await fits(db, kind, secrets[kind]))) found.push(kind);
  return found;
}

/** For operators whose former secrets are lost: the configured ones count as this database's from now on. */
export async function acceptSecrets(
  { db, actor }: ActingContext,
  kinds: readonly SecretKind[],
  secrets: SecretsByKind = OWN,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    for (const kind of kinds) {
      await trx.deleteFrom("secret_checks").where("kind", "=", kind).execute();
      const values = secrets[kind].map((secret) => checkValue(kind, secret)).reverse();
      await record(trx, kind, values, 0);
      await writeAudit(trx, actor, "secrets.accepted", ["secrets", kind], now);
    }
  });
}

/** Which secrets do not fit, what that means and what to do. */
export function unfittingText(kinds: readonly SecretKind[]): string {
  const names = kinds.map((kind) => SECRETS[kind].variable);
  return (
    `these ${names.join(", ")} do not open this database, which was used with others: bring back those of the backup ` +
    `(the environment, or the files *-secret of DATA_DIR) and start again. If they are lost for good: npm run ` +
    `secrets:accept -- ${kinds.join(" ")} (${kinds.map((kind) => SECRETS[kind].loss).join("; ")})`
  );
}
