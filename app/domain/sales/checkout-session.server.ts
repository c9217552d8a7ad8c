/**
 * Checkout sessions of validated orders, found by their token or their attempt; the token's hash is the sale's
 * idempotency key.
 */

import { createHash } from "node:crypto";
import { compiled, compiledByShape, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { CheckoutSessionsTable } from "~/db/schema/sales/sales";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken } from "~/domain/kernel/ids.server";

export const SESSION_COLUMNS = [
  "id",
  "visitor_id",
  "user_id",
  "status",
  "snapshot",
  "terms_version",
  "expires_at",
] as const;

/** A stored session, as a sale is created from it. */
export type CheckoutSession = Pick<CheckoutSessionsTable, (typeof SESSION_COLUMNS)[number]>;

/** By the client's token, or by the id of a session that this process has just opened. */
export type SessionReference = { sessionToken: string } | { sessionId: string };

export interface FoundSession {
  session: CheckoutSession;
  /** The caller has presented its secret token. */
  byToken: boolean;
}

/** Idempotency key of a browser's attempt: the same cart and form give the same key. */
export function attemptKeyOf(visitorId: string, content: unknown): string {
  return createHash("sha256")
    .update(`${visitorId}\n${JSON.stringify(content)}`)
    .digest("base64url");
}

const sessionBy = compiledByShape((db, given: Given<{ value: string }>, column: "token_hash" | "id") =>
  db.selectFrom("checkout_sessions").select(SESSION_COLUMNS).where(column, "=", given("value")),
);

/** @returns null for an unknown token or id; whether the caller may use it is createSale's decision */
export async function findCheckoutSession(
  { db }: Context,
  reference: SessionReference,
): Promise<FoundSession | null> {
  const byToken = "sessionToken" in reference;
  const session = byToken
    ? await sessionBy("token_hash").first(db, { value: hashToken(reference.sessionToken) })
    : await sessionBy("id").first(db, { value: reference.sessionId });
  return session ? { session, byToken } : null;
}

/** Frees the attempt of a sale that ended without payment, so that the buyer can try the same order again. */
export async function releaseAttempt(trx: Trx, checkoutSessionId: string): Promise<void> {
  await trx
    .updateTable("checkout_sessions")
    .set({ attempt_key: null })
    .where("id", "=", checkoutSessionId)
    .execute();
}

const consumedAttempt = compiled((db, given: Given<{ attemptKey: string }>) =>
  db
    .selectFrom("checkout_sessions")
    .select("id")
    .where("attempt_key", "=", given("attemptKey"))
    .where("status", "=", "consumed"),
);

/**
 * Call before validating an order: the first submission holds the units that the second would find sold out.
 * @returns the checkout session whose sale is still active, or null when the attempt has no sale
 */
export async function findConsumedAttempt(ctx: Context, attemptKey: string): Promise<string | null> {
  return (await consumedAttempt.first(ctx.db, { attemptKey }))?.id ?? null;
}

/**
 * @returns hash of the buyer's address, which order limits count by; null when the session cannot create an
 * order any more
 */
export function buyerMailbox({ session }: FoundSession): string | null {
  return session.status === "consumed" ? null : emailKey(session.snapshot.buyer.email);
}
