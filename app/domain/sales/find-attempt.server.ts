/** Finds the order that the same form has already become, so that sending it twice repeats the answer. */
import type { Context } from "~/domain/kernel/context";

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
