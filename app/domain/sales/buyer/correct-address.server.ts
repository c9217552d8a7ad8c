/**
 * Corrects the buyer's address after the mail with the coupons bounced, and sends the confirmation again.
 * From then on links, later mails and limits of the order use the new mailbox.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { deleteDeadMail } from "~/domain/mail/retry-mail.server";
import { findPayment } from "~/domain/sales/history/purchase-queries.server";
import { type LockedSale, lockSaleOfPayment } from "~/domain/sales/lock-sale.server";
import { confirmationKey, confirmByMail } from "~/domain/sales/mails/confirm-by-mail.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { countUnits, countUses, remainingUnits } from "~/domain/sales/stock/customer-limits.server";
import { optionsOf } from "~/domain/sales/stock/stock-claim";

/**
 * The same address is valid input: its mailbox may only have been full.
 * @returns the address of the new mail
 * @throws DomainError not_found (no such sale of the caller), invalid email, conflict mail_not_failed
 */
export async function correctAddress(
  ctx: Context,
  { transactionId, email: typed }: { transactionId: string; email: string },
): Promise<string> {
  if (!(await findPayment(ctx, transactionId))?.own) throw new DomainError("not_found");
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
  await inTransaction(ctx.db, (trx) => correct(ctx, trx, transactionId, email));
  return email;
}

async function correct(ctx: Context, trx: Trx, transactionId: string, email: string): Promise<void> {
  const sale = await lockSaleOfPayment(trx, transactionId);
  const { id: saleId } = sale;
  const now = await databaseNow(trx);
  // The second of two concurrent corrections finds no failed mail any more.
  if (sale.status !== "captured" || !(await deleteDeadMail(trx, confirmationKey(saleId)))) {
    throw new DomainError("conflict", { reason: "mail_not_failed" });
  }
  await moveToMailbox(trx, sale, emailKey(email), now);
  await trx.updateTable("sales").set({ email }).where("id", "=", saleId).execute();
  const sold = await readSoldLines(trx, { saleIds: [saleId] }, now);
  const places = await readSoldPlaces(trx, sold);
  await confirmByMail(trx, { sale: { ...sale, email }, sold, places }, ctx.origin, now);
  await writeAudit(trx, ctx.actor, "sale.address_corrected", ["sale", saleId], now);
}

/** Moves the sale's count of personal limits to the new mailbox, where its refund will decrement it. */
async function moveToMailbox(
  trx: Trx,
  { id: saleId, email_key: from }: LockedSale,
  to: string,
  now: number,
): Promise<void> {
  if (from === to) return;
  await trx.updateTable("sales").set({ email_key: to, changed_at: now }).where("id", "=", saleId).execute();
  const lines = await remainingUnits(trx, saleId);
  for (const { id, quantity } of optionsOf({ lines, promoIds: [], customerKeys: [] })) {
    await trx
      .updateTable("price_option_customers")
      .set({ quantity: sql`quantity - ${quantity}` })
      .where("price_option_id", "=", id)
      .where("customer_key", "=", from)
      .execute();
    await countUnits(trx, { optionId: id, key: to, quantity });
  }
  const promos = await trx
    .selectFrom("sale_promos")
    .select("promo_id")
    .where("sale_id", "=", saleId)
    .execute();
  for (const { promo_id } of promos) {
    await trx
      .updateTable("promo_customers")
      .set({ redeemed: sql`redeemed - 1` })
      .where("promo_id", "=", promo_id)
      .where("customer_key", "=", from)
      .execute();
    await countUses(trx, { promoId: promo_id, key: to, held: 0, redeemed: 1 });
  }
}
