/** Reads who may be written to: consent says yes, and no suppression says no. */
import type { Db, Trx } from "~/db/schema";
import type { ConsentList } from "~/db/schema/consents";

/** For senders, asked again at the moment of sending: whether this list may write to the address now. */
export async function maySendTo(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
  const state = await db
    .selectFrom("consent_states")
    .select("status")
    .where("email_key", "=", emailKey)
    .where("list", "=", list)
    .executeTakeFirst();
  if (state?.status !== "subscribed") return false;
  return (await readSuppressions(db, emailKey, list)).length === 0;
}

/** For mails that rest on a purchase instead of a consent: whether the reader has ended them. */
export async function isSuppressed(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
  return (await readSuppressions(db, emailKey, list)).length > 0;
}

/** Whether a new yes may not even be asked for: the address bounced, complained or was erased. */
export async function isBarred(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
  const reasons = await readSuppressions(db, emailKey, list);
  return reasons.some((reason) => reason !== "unsubscribed");
}

async function readSuppressions(db: Db | Trx, emailKey: string, list: ConsentList) {
  const rows = await db
    .selectFrom("suppressions")
    .select("reason")
    .where("email_key", "=", emailKey)
    .where("list", "in", [list, "*"])
    .execute();
  return rows.map(({ reason }) => reason);
}
