/** Finds what an attempt to buy belongs to: the order that the same form has become, the mailbox it is for. */
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken } from "~/domain/kernel/ids.server";
import type { OrderSnapshot } from "~/domain/sales/order";

/**
 * Asked before an order is validated: the first sending holds the very units that the second would find gone.
 * @returns the checkout session whose sale still stands, or null when this attempt has not become a sale
 */
export async function findConsumedAttempt(ctx: Context, attemptKey: string): Promise<string | null> {
  const session = await ctx.db
    .selectFrom("checkout_sessions")
    .select("id")
    .where("attempt_key", "=", attemptKey)
    .where("status", "=", "consumed")
    .executeTakeFirst();
  return session?.id ?? null;
}

/** @returns the hash of the buyer's address, by which orders are counted; null where the token will make no new order */
export async function readBuyerMailbox(ctx: Context, sessionToken: string): Promise<string | null> {
  const session = await ctx.db
    .selectFrom("checkout_sessions")
    .select("snapshot")
    .where("token_hash", "=", hashToken(sessionToken))
    .where("status", "<>", "consumed")
    .executeTakeFirst();
  return session ? emailKey((JSON.parse(session.snapshot) as OrderSnapshot).buyer.email) : null;
}
