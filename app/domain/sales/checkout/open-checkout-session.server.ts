/** Opens the checkout session of a validated order; the same attempt again gets the session it has. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { type CheckoutSession, SESSION_COLUMNS } from "~/domain/sales/checkout-session.server";
import type { OrderSnapshot } from "~/domain/sales/order";
import { CHECKOUT_SESSION_MS } from "~/domain/sales/sale";

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
