/** Confirms an entry of a waiting list by the mail's single-use link: from now on the mailbox waits. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { openConsentEmail } from "~/domain/consent/record-consent.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken } from "~/domain/kernel/ids.server";
import { WAITING_CONFIRM_TTL_MS } from "./waiting-entry";
import { letWait } from "./write-entries.server";

/** Of an unused link; undefined for an unknown, used or expired one. */
async function readAsked(db: Db | Trx, token: string) {
  return db
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .select(["entry.id", "entry.email_sealed", "entry.quantity", "entry.or_fewer as orFewer"])
    .select([
      "offers.title",
      "price_options.title as optionTitle",
      "slots.starts_at as startsAt",
      "slots.timezone",
    ])
    .where("entry.confirm_hash", "=", hashToken(token))
    .where("entry.status", "=", "unconfirmed")
    .where("entry.created_at", ">", (await databaseNow(db)) - WAITING_CONFIRM_TTL_MS)
    .executeTakeFirst();
}

/** What the link would confirm; null for an unknown, used or expired one. */
export async function readUnconfirmedEntry(db: Db, token: string) {
  const found = await readAsked(db, token);
  if (!found) return null;
  const { id: _, email_sealed: __, ...entry } = found;
  return entry;
}

/**
 * @returns the entry that waits, and the confirmed address
 * @throws DomainError session_expired/code_expired for an unknown, used or old link, conflict/waiting_list_full
 */
export async function confirmEntry(
  ctx: Context,
  { token, textVersion, ip }: { token: string; textVersion: string; ip: string | null },
): Promise<{ id: string; email: string }> {
  return inTransaction(ctx.db, async (trx) => {
    const asked = await readAsked(trx, token);
    const email = asked ? openConsentEmail(asked.email_sealed) : null;
    if (!asked || email === null) throw new DomainError("session_expired", { reason: "code_expired" });
    const consent = { list: "alerts", source: "waiting-list", textVersion, ip } as const;
    const state = await subscribeWithin(trx, { ...consent, email, verified: true });
    // Read again with the mailbox locked: the link may have been confirmed concurrently.
    if (state !== "subscribed" || !(await readAsked(trx, token)))
      throw new DomainError("session_expired", { reason: "code_expired" });
    return { id: await letWait(trx, asked.id, email, await databaseNow(trx)), email };
  });
}
