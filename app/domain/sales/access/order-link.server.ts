/** Links that show one purchase, or let withdraw from it, to whoever holds them: signed for the buyer's address, for a time. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

/** "order" opens everything and travels by mail only; "withdrawal" opens the steps of a withdrawal and nothing else. */
export type OrderLinkPurpose = "order" | "withdrawal";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In the confirmation: as long as most coupons are valid. */
export const CONFIRMATION_LINK_MS = 400 * DAY_MS;
/** In a mail that was asked for. */
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

/** A sale whose buyer was proven, and the address that stands for them. */
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

/** The way to the second step of a withdrawal, for a proven buyer. @throws DomainError as findProvenSale */
export async function openWithdrawal(ctx: Context, named: ProvenSale): Promise<OrderLink> {
  const saleId = await findProvenSale(ctx.db, named);
  const until = (await databaseNow(ctx.db)) + WITHDRAWAL_LINK_MS;
  return signOrderLink("withdrawal", { saleId, email: named.email }, until);
}

/** @returns null when the link is forged, truncated, over, or for something else */
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
