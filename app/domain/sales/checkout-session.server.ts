/**
 * Opens checkout sessions of validated orders and finds them again; the token's hash is the sale's
 * idempotency key.
 */

import { createHash } from "node:crypto";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { OrderSnapshot } from "./order";
import { CHECKOUT_SESSION_MS } from "./sale";

/** A stored session, as a sale is created from it. */
export interface CheckoutSession {
  id: string;
  visitor_id: string;
  user_id: string | null;
  status: "open" | "consumed" | "expired";
  snapshot: OrderSnapshot;
  terms_version: string;
  /** ms UTC */
  expires_at: number;
}

const SESSION_COLUMNS = [
  "id",
  "visitor_id",
  "user_id",
  "status",
  "snapshot",
  "terms_version",
  "expires_at",
] as const;

/** By the client's token, or by the id of a session that this process has just opened. */
export type SessionReference = { sessionToken: string } | { sessionId: string };

export interface FoundSession {
  session: CheckoutSession;
  /** The caller knows its secret token. */
  byToken: boolean;
}

export interface OpenedCheckout {
  sessionId: string;
  session: CheckoutSession;
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

function opened(session: CheckoutSession, sessionToken: string | null): OpenedCheckout {
  return { sessionId: session.id, session, sessionToken, expiresAt: session.expires_at };
}

async function findAttempt(trx: Trx, attemptKey: string, now: number): Promise<OpenedCheckout | null> {
  const row = await trx
    .selectFrom("checkout_sessions")
    .select(SESSION_COLUMNS)
    .where("attempt_key", "=", attemptKey)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === "consumed" || row.expires_at > now) return opened(row, null);
  await trx
    .updateTable("checkout_sessions")
    .set({ status: "expired", attempt_key: null })
    .where("id", "=", row.id)
    .execute();
  return null;
}

type OpenSession = Omit<CheckoutSession, "status"> & {
  token_hash: string;
  attempt_key: string | null;
  created_at: number;
};

const insertOpen = compiled((db, given: Given<OpenSession>) =>
  db
    .insertInto("checkout_sessions")
    .values({
      id: given("id"),
      token_hash: given("token_hash"),
      attempt_key: given("attempt_key"),
      visitor_id: given("visitor_id"),
      user_id: given("user_id"),
      status: "open",
      snapshot: given("snapshot"),
      terms_version: given("terms_version"),
      created_at: given("created_at"),
      expires_at: given("expires_at"),
    })
    .onConflict((conflict) => conflict.column("attempt_key").doNothing()),
);

/** @returns null when another session has the same attempt key */
async function insertSession(
  db: Db | Trx,
  { visitorId, userId, termsVersion, attemptKey }: Opening,
  snapshot: OrderSnapshot,
  now: number,
): Promise<OpenedCheckout | null> {
  const token = newToken();
  const session: CheckoutSession = {
    id: newId(),
    visitor_id: visitorId,
    user_id: userId,
    status: "open",
    snapshot,
    terms_version: termsVersion,
    expires_at: now + CHECKOUT_SESSION_MS,
  };
  const row = { ...session, token_hash: hashToken(token), attempt_key: attemptKey, created_at: now };
  return (await insertOpen.write(db, row)) === 1 ? opened(session, token) : null;
}

/** @param now ms UTC of the database */
export async function openCheckoutSession(
  { db }: Context,
  opening: Opening,
  snapshot: OrderSnapshot,
  now: number,
): Promise<OpenedCheckout> {
  const fresh = await insertSession(db, opening, snapshot, now);
  if (fresh) return fresh;
  const { attemptKey } = opening;
  // The same form was submitted before, perhaps at the same moment.
  const session = await inTransaction(db, async (trx) => {
    const find = () => (attemptKey === null ? null : findAttempt(trx, attemptKey, now));
    return (await find()) ?? (await insertSession(trx, opening, snapshot, now)) ?? (await find());
  });
  if (!session) throw new DomainError("session_expired");
  return session;
}

const byTokenHash = compiled((db, given: Given<{ hash: string }>) =>
  db.selectFrom("checkout_sessions").select(SESSION_COLUMNS).where("token_hash", "=", given("hash")),
);

const byId = compiled((db, given: Given<{ id: string }>) =>
  db.selectFrom("checkout_sessions").select(SESSION_COLUMNS).where("id", "=", given("id")),
);

/** @returns null for an unknown token or id; whether the caller may use it is createSale's decision */
export async function findCheckoutSession(
  { db }: Context,
  reference: SessionReference,
): Promise<FoundSession | null> {
  const byToken = "sessionToken" in reference;
  const session = byToken
    ? await byTokenHash.first(db, { hash: hashToken(reference.sessionToken) })
    : await byId.first(db, { id: reference.sessionId });
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
 * @returns hash of the buyer's address, which order limits count by; null when the session cannot create an
 * order any more
 */
export function buyerMailbox({ session }: FoundSession): string | null {
  return session.status === "consumed" ? null : emailKey(session.snapshot.buyer.email);
}
