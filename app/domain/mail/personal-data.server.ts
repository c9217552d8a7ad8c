/** Exports and erases an e-mail address's mails. */
import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { erasedEmail, isSameEmail } from "~/domain/kernel/formats/email";

/** Spellings that mails were addressed to. */
const spellings = (email: string) => [...new Set([email, email.toLowerCase()])];

export async function readPersonalMails(db: Db, email: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["template", "status", "created_at", "sent_at"])
    .where("recipient", "in", spellings(email))
    .orderBy("created_at")
    .execute();
}

/** The reply to the erasure request itself is kept as proof. */
const KEPT = "privacy-erased";
/** Mails to the business desk about the person alone: not sent any more. */
const ABOUT_THE_PERSON = ["partner-lead"];

/**
 * Removes recipient and content but keeps the event key, so that no event is notified twice. Cancels queued
 * mails. Mails to others lose the e-mail address.
 */
export async function anonymiseMails(trx: Trx, email: string): Promise<void> {
  const rows = await trx
    .selectFrom("mail_outbox")
    .select("id")
    .where("recipient", "in", spellings(email))
    .where("template", "<>", KEPT)
    .execute();
  for (const { id } of rows) await eraseMail(trx, id, { recipient: erasedEmail(id) });
  for (const { id, template, data } of await mailsThatMention(trx, email)) {
    if (ABOUT_THE_PERSON.includes(template)) await eraseMail(trx, id, {});
    else {
      const erased = { data: withoutAddress(data, email, id) as Record<string, unknown> };
      await trx.updateTable("mail_outbox").set(erased).where("id", "=", id).execute();
    }
  }
}

async function eraseMail(trx: Trx, id: string, change: { recipient?: string }): Promise<void> {
  await trx
    .updateTable("mail_outbox")
    .set({ ...change, data: {} })
    .where("id", "=", id)
    .execute();
  // The mail server's refusal may name the e-mail address as well.
  const ended = { status: "dead" as const, last_error: "the address was erased" };
  await trx
    .updateTable("mail_outbox")
    .set(ended)
    .where("id", "=", id)
    .where("status", "<>", "sent")
    .execute();
}

/** Mails with the e-mail address as a value of their data. */
async function mailsThatMention(trx: Trx, email: string) {
  const mention = `%"${email.toLowerCase().replace(/[\\%_]/g, "\\$&")}"%`;
  return trx
    .selectFrom("mail_outbox")
    .select(["id", "template", "data"])
    .where(sql<boolean>`lower(data) like ${mention} escape '\\'`)
    .execute();
}

/** A seller's e-mail address in a contract is the business's, which the erasure leaves in place. */
function withoutAddress(value: unknown, email: string, id: string): unknown {
  if (typeof value === "string") return isSameEmail(value, email) ? erasedEmail(id) : value;
  if (Array.isArray(value)) return value.map((part) => withoutAddress(part, email, id));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    if (key === "seller") return [key, part];
    if (key === "giftTo" && isSameEmail(part?.email ?? "", email)) return [key, null];
    return [key, withoutAddress(part, email, id)];
  });
  return Object.fromEntries(entries);
}
