/** Sends a gift whose mail could not be delivered to another address of the giver's choice. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { deleteDeadMail } from "~/domain/mail/retry-mail.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { giftKey, sendGifts } from "~/domain/sales/mails/send-gifts.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

export interface GiftCorrection {
  /** Of a buyer that the caller has proven. */
  saleId: string;
  lineId: string;
  /** As typed; the same address is valid, since its mailbox may only have been full. */
  email: string;
}

/**
 * @returns the address of the new mail
 * @throws DomainError invalid email, not_found (no such line in the sale), conflict mail_not_failed
 */
export async function correctGift(
  ctx: Context,
  { saleId, lineId, email: typed }: GiftCorrection,
): Promise<string> {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
  await inTransaction(ctx.db, (trx) => correct(ctx, trx, { saleId, lineId, email }));
  return email;
}

async function correct(ctx: Context, trx: Trx, { saleId, lineId, email }: GiftCorrection): Promise<void> {
  const sale = await lockSale(trx, saleId);
  const now = await databaseNow(trx);
  const lines = await readSoldLines(trx, { saleIds: [saleId] }, now);
  const line = lines.find(({ id }) => id === lineId);
  if (!line?.giftTo) throw new DomainError("not_found");
  const usable = line.coupons.some(({ stored }) => stored === "issued");
  // The second of two concurrent corrections finds no failed mail any more.
  if (sale.status !== "captured" || !usable || !(await deleteDeadMail(trx, giftKey(lineId)))) {
    throw new DomainError("conflict", { reason: "mail_not_failed" });
  }
  await trx.updateTable("sale_lines").set({ gift_email: email }).where("id", "=", lineId).execute();
  const sold = [{ ...line, giftTo: { ...line.giftTo, email } }];
  const places = await readSoldPlaces(trx, sold);
  await sendGifts(trx, { sold, places, paid: sale.total }, ctx.origin, now);
  await writeAudit(trx, ctx.actor, "sale.gift_corrected", ["sale", saleId], now, { line: lineId });
}
