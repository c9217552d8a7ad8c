/** Reads permissions to send: a consent or, for some lists, a purchase; without a suppression. */
import type { Db, Trx } from "~/db/schema";
import type { ConsentList } from "~/db/schema/consent";
import { isPurchaseList } from "./consent";

/** For senders, checked at the moment of sending: true if this list may write to the address. */
export async function maySendTo(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
  if (!isPurchaseList(list) && (await readStatus(db, emailKey, list)) !== "subscribed") return false;
  return !(await isSuppressed(db, emailKey, list));
}

async function readStatus(db: Db | Trx, emailKey: string, list: ConsentList) {
  const state = await db
    .selectFrom("consent_states")
    .select("status")
    .where("email_key", "=", emailKey)
    .where("list", "=", list)
    .executeTakeFirst();
  return state?.status;
}

/** For asking anew: true if the reader has ended the list, or refuses all mails. */
export async function isSuppressed(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
  return (await readSuppressions(db, emailKey, list)).length > 0;
}

/** Last unsubscription since `since`, ms UTC: consents before it are void. */
export async function unsubscribedSince(
  db: Db | Trx,
  emailKey: string,
  list: ConsentList,
  since: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("consents")
    .select((eb) => eb.fn.max<number | null>("at").as("at"))
    .where("email_key", "=", emailKey)
    .where("list", "=", list)
    .where("status", "=", "unsubscribed")
    .where("at", ">=", since)
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

/** True if not even a confirmation may be sent: the address bounced, complained or was erased. */
export async function isContactRefused(db: Db | Trx, emailKey: string, list: ConsentList): Promise<boolean> {
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
