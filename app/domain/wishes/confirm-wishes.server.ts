/** Confirms the wishes requested for a mailbox, by the mail's single-use link. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { openConsentEmail } from "~/domain/consent/record-consent.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken } from "~/domain/kernel/ids.server";
import { MAX_WISHES, WISH_CONFIRM_TTL_MS } from "./wish";
import { activeWishes, endReplaced, isAmong } from "./write-wishes.server";

export interface WishConfirmation {
  /** From the mail's link. */
  token: string;
  textVersion: string;
  ip: string | null;
}

async function readRequested(trx: Trx, token: string) {
  return trx
    .selectFrom("wishes")
    .select(["id", "email_key", "email_sealed", "kind", "offer_id", "price_option_id", "target_price"])
    .where("confirm_hash", "=", hashToken(token))
    .where("status", "=", "unconfirmed")
    .where("changed_at", ">", (await databaseNow(trx)) - WISH_CONFIRM_TTL_MS)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function activate(
  trx: Trx,
  rows: Awaited<ReturnType<typeof readRequested>>,
  key: string,
): Promise<void> {
  const at = await databaseNow(trx);
  let active = await activeWishes(trx, key);
  for (const { id, kind, offer_id: offerId, price_option_id: optionId, target_price: targetPrice } of rows) {
    const wish = { kind, optionId, targetPrice };
    const known = isAmong(active, offerId, wish);
    if (!known) active = await endReplaced(trx, active, offerId, wish);
    // A wish requested twice becomes active once.
    const status = known || active.length >= MAX_WISHES ? ("ended" as const) : ("active" as const);
    await trx.updateTable("wishes").set({ status, changed_at: at }).where("id", "=", id).execute();
    if (status === "active") active.push({ id, offerId, ...wish });
  }
}

/**
 * @returns the confirmed address.
 * @throws DomainError session_expired/code_expired for an unknown, used or old link
 */
export async function confirmWishes(
  ctx: Context,
  { token, textVersion, ip }: WishConfirmation,
): Promise<{ email: string }> {
  return inTransaction(ctx.db, async (trx) => {
    const [asked] = await readRequested(trx, token);
    const email = asked ? openConsentEmail(asked.email_sealed) : null;
    if (!asked || email === null) throw new DomainError("session_expired", { reason: "code_expired" });
    const consent = { list: "alerts", source: "wishlist", textVersion, ip } as const;
    const state = await subscribeWithin(trx, { ...consent, email, verified: true });
    // Re-read after locking the mailbox: the link may have been confirmed concurrently.
    const rows = await readRequested(trx, token);
    if (state !== "subscribed" || rows.length === 0)
      throw new DomainError("session_expired", { reason: "code_expired" });
    await activate(trx, rows, asked.email_key);
    return { email };
  });
}
