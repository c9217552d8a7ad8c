/**
 * Opens checkout sessions of validated orders and finds them again; the token's hash is the sale's
 * idempotency key.
 */

import { createHash } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { OrderSnapshot } from "./order";
import { CHECKOUT_SESSION_MS } from "./sale";

export interface OpenedCheckout {
  sessionId: string;
  /** Secret that creates the sale; null when an earlier identical attempt was found instead. */
  sessionToken: string | null;
  /** ms UTC */
  expiresAt: number;
}

interface Opening {
  visitorId: string;
  userId: string | null;
  termsVersion: string;
  attemptKey: string | null;
}

/** Idempotency key of a browser's attempt: the same cart and form give the same key. */
export function attemptKeyOf(visitorId: string, content: unknown): string {
  return createHash("sha256")
    .update(`${visitorId}\n${JSON.stringify(content)}`)
    .digest("base64url");
}

async function findAttempt(trx: Trx, attemptKey: string, now: number): Promise<OpenedCheckout | null> {
  const row = await trx
    .selectFrom("checkout_sessions")
    .select(["id", "expires_at", "status"])
    .where("attempt_key", "=", attemptKey)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === "consumed" || row.expires_at > now) {
    return { sessionId: row.id, sessionToken: null, expiresAt: row.expires_at };
  }
  await trx
    .updateTable("checkout_sessions")
    .set({ status: "expired", attempt_key: null })
    .where("id", "=", row.id)
    .execute();
  return null;
}

export async function openCheckoutSession(
  ctx: Context,
  { visitorId, userId, termsVersion, attemptKey }: Opening,
  snapshot: OrderSnapshot,
): Promise<OpenedCheckout> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const earlier = attemptKey === null ? null : await findAttempt(trx, attemptKey, now);
    if (earlier) return earlier;
    const token = newToken();
    const opened = { sessionId: newId(), sessionToken: token, expiresAt: now + CHECKOUT_SESSION_MS };
    const inserted = await trx
      .insertInto("checkout_sessions")
      .values({
        id: opened.sessionId,
        token_hash: hashToken(token),
        attempt_key: attemptKey,
        visitor_id: visitorId,
        user_id: userId,
        status: "open",
        snapshot,
        terms_version: termsVersion,
        created_at: now,
        expires_at: opened.expiresAt,
      })
      .onConflict((conflict) => conflict.column("attempt_key").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n || attemptKey === null) return opened;
    // A concurrent request with the same form opened the session.
    return (await findAttempt(trx, attemptKey, now)) ?? opened;
  });
}

/** Frees the attempt of a sale that ended without payment, so that the buyer can try the same order again. */
export async function releaseAttempt(trx: Trx, checkoutSessionId: string): Promise<void> {
  await trx
    .updateTable("checkout_sessions")
    .set({ attempt_key: null })
    .where("id", "=", checkoutSessionId)
    .execute();
}

/**
 * Call before validating an order: the first submission holds the units that the second would find sold out.
 * @returns the checkout session whose sale is still active, or null when the attempt has no sale
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

/**
 * @returns hash of the buyer's address, which order limits count by; null when the token cannot create an
 * order
 */
export async function readBuyerMailbox(ctx: Context, sessionToken: string): Promise<string | null> {
  const session = await ctx.db
    .selectFrom("checkout_sessions")
    .select("snapshot")
    .where("token_hash", "=", hashToken(sessionToken))
    .where("status", "<>", "consumed")
    .executeTakeFirst();
  return session ? emailKey(session.snapshot.buyer.email) : null;
}
