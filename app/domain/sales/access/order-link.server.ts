/**
 * Signs expiring links that open one purchase, or its withdrawal, for the buyer's address without a sign-in.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

/**
 * "order" opens everything and is sent by mail only; "withdrawal" opens the withdrawal steps and nothing
 * else.
 */
export type OrderLinkPurpose = "order" | "withdrawal";

/** Link in the confirmation mail: as long as most coupons are valid. */
export const CONFIRMATION_LINK_MS = 400 * DAY_MS;
/** Link in a mail that the buyer requested. */
export const ASKED_LINK_MS = 7 * DAY_MS;
/** Between the two steps of a withdrawal. */
const WITHDRAWAL_LINK_MS = HOUR_MS;

export interface OrderLink {
  email: string;
  sig: string;
}

export function signOrderLink(
  purpose: OrderLinkPurpose,
  { saleId, email }: { saleId: string; email: string },
  until: number,
): OrderLink {
  return { email, sig: signLink({ purpose, email, facts: [saleId, String(until)] }) };
}

/** A sale whose buyer has proven themselves, and the address used for that buyer. */
export interface ProvenSale {
  sale: { saleId: string };
  email: string;
}

/** @throws DomainError not_found (no such sale, or of another address), conflict not_captured */
export async function findProvenSale(db: Db, { sale, email }: ProvenSale): Promise<string> {
  const row = await db
    .selectFrom("sales")
    .select(["id", "captured_at"])
    .where("id", "=", sale.saleId)
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", { reason: "order_not_found" });
  if (row.captured_at === null) throw new DomainError("conflict", { reason: "not_captured" });
  return row.id;
}

/** Link to the second withdrawal step for a proven buyer. @throws DomainError as findProvenSale */
export async function openWithdrawal(ctx: Context, named: ProvenSale): Promise<OrderLink> {
  const saleId = await findProvenSale(ctx.db, named);
  const until = (await databaseNow(ctx.db)) + WITHDRAWAL_LINK_MS;
  return signOrderLink("withdrawal", { saleId, email: named.email }, until);
}

/** @returns null when the link is forged, truncated, expired or for another purpose */
export async function readOrderLink(
  ctx: Context,
  { email, sig }: OrderLink,
  purposes: readonly OrderLinkPurpose[],
): Promise<(ProvenSale & { sale: { saleId: string } }) | null> {
  for (const purpose of purposes) {
    const [saleId = "", until = ""] = verifyLink(sig, { purpose, email }) ?? [];
    if (isUuid(saleId) && Number(until) > (await databaseNow(ctx.db))) return { sale: { saleId }, email };
  }
  return null;
}
