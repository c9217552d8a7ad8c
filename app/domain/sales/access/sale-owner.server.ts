/**
 * Finds a sale and checks its owner: the session or account that bought it, or the holder of the checkout
 * token.
 */
import type { SaleStatus } from "~/db/schema/sales/sales";
import { type Actor, type Context, userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { hashToken } from "~/domain/kernel/ids.server";

export interface Owned {
  visitor_id: string;
  user_id: string | null;
}

export function owns(actor: Actor, { visitor_id, user_id }: Owned): boolean {
  const visitorId = visitorIdOf(actor);
  const userId = userIdOf(actor);
  return (visitorId !== "" && visitor_id === visitorId) || (userId !== null && user_id === userId);
}

/** @param sessionToken token returned by sales/validate/, for clients without a session; null = none */
export function isBuyer(
  actor: Actor,
  sale: Owned & { token_hash: string },
  sessionToken: string | null,
): boolean {
  return owns(actor, sale) || (sessionToken !== null && hashToken(sessionToken) === sale.token_hash);
}

/**
 * References to a sale. Ids and numbers prove nothing: partners see them in reports, and numbers are
 * sequential.
 */
export type SaleName =
  | { saleId: string }
  | { transactionId: string }
  | { number: string }
  | { reference: string };

export interface FoundSale {
  id: string;
  number: string;
  /** Secret: see sale-reference.ts. */
  reference: string;
  email: string;
  emailKey: string;
  status: SaleStatus;
  /** ms UTC */
  reservedUntil: number;
  /** True for the buying session or account, and for the holder of the checkout token. */
  own: boolean;
}

/** @param sessionToken see isBuyer */
export async function findSale(
  ctx: Context,
  name: SaleName,
  sessionToken: string | null = null,
): Promise<FoundSale | null> {
  const row = await ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .select(["sales.id", "sales.number", "sales.reference", "sales.email", "sales.email_key as emailKey"])
    .select(["sales.status", "sales.reserved_until as reservedUntil"])
    .select(["sales.visitor_id", "sales.user_id", "checkout_sessions.token_hash"])
    .where((eb) => {
      if ("saleId" in name) return eb("sales.id", "=", name.saleId);
      if ("number" in name) return eb("sales.number", "=", name.number);
      if ("reference" in name) return eb("sales.reference", "=", name.reference);
      return eb("payments.id", "=", name.transactionId);
    })
    .executeTakeFirst();
  if (!row) return null;
  const { visitor_id, user_id, token_hash, ...sale } = row;
  return { ...sale, own: isBuyer(ctx.actor, { visitor_id, user_id, token_hash }, sessionToken) };
}
