/** Whose sale it is: the session that bought, the account that was signed in then, or who holds the checkout's token. */
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

export type SaleReference = { saleId: string } | { transactionId: string } | { number: string };

export interface FoundSale {
  id: string;
  number: string;
  emailKey: string;
  status: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
  /** ms UTC */
  reservedUntil: number;
  /** Of the caller, or of the holder of the token given. */
  own: boolean;
}

/** @param sessionToken what sales/validate/ answered, for clients without any session; null = none */
export async function findSale(
  ctx: Context,
  reference: SaleReference,
  sessionToken: string | null = null,
): Promise<FoundSale | null> {
  const row = await ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .select([
      "sales.id",
      "sales.number",
      "sales.email_key",
      "sales.status",
      "sales.reserved_until",
      "sales.visitor_id",
      "sales.user_id",
      "checkout_sessions.token_hash",
    ])
    .where((eb) => {
      if ("saleId" in reference) return eb("sales.id", "=", reference.saleId);
      if ("number" in reference) return eb("sales.number", "=", reference.number);
      return eb("payments.id", "=", reference.transactionId);
    })
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    number: row.number,
    emailKey: row.email_key,
    status: row.status,
    reservedUntil: row.reserved_until,
    own: owns(ctx.actor, row) || (sessionToken !== null && hashToken(sessionToken) === row.token_hash),
  };
}
