/**
 * Sends a gift again until its recipient has opened it, also to another address: the link and the coupons that the
 * former one may have are worth nothing then.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { renewCoupons } from "~/domain/coupons/renew-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, DomainError, notFound } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { withdrawMail } from "~/domain/mail/withdraw-mail.server";
import { requireFewSendings, requireRoomForGift } from "~/domain/sales/gift-limit.server";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { deliverGift } from "~/domain/sales/mails/deliver-due-gifts.server";
import { orderPageUrl } from "~/domain/sales/mails/mail-order-links.server";
import { giftKey } from "~/domain/sales/mails/send-gifts.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { forgetRecipient } from "./forget-recipient.server";

export interface GiftCorrection {
  /** Of a buyer that the caller has proven. */
  saleId: string;
  lineId: string;
  /** As typed; the same address is valid: the mail may have been lost. */
  email: string;
}

/**
 * @returns the address of the new mail
 * @throws DomainError invalid (email: email | gift_recipient_full), not_found (no such gift in the sale), conflict gift_given_back | gift_opened |
 * gift_on_its_way (to the same address) | gift_sent_often
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
  const lines = await readHeldLines(trx, { saleIds: [saleId] }, now);
  const line = lines.find(({ id }) => id === lineId);
  if (!line?.giftTo) throw notFound();
  const usable = line.coupons.some(({ stored }) => stored === "issued");
  if (sale.status !== "captured" || !usable || line.giftDueAt !== null) throw conflict("gift_given_back");
  // Who redeems at a counter has opened it, too.
  const isUsed = line.coupons.some(({ stored }) => stored === "redeemed");
  if (line.giftOpenedAt !== null || isUsed) throw conflict("gift_opened");
  const before = await withdrawMail(trx, giftKey(lineId), line.giftTo.email);
  const isSame = line.giftTo.email === email;
  // The second of two concurrent corrections finds the mail of the first.
  if (isSame && before === "queued") throw conflict("gift_on_its_way");
  if (!isSame)
    await replaceAddress(ctx, trx, {
      sale,
      line,
      email,
      arrived: before !== "dead" || line.handedOnAt !== null,
      now,
    });
  const [current] = await readHeldLines(trx, { lineIds: [lineId] }, now);
  if (current) await deliverGift(trx, { sale, line: current }, ctx.origin, now);
  await writeAudit(trx, ctx.actor, "sale.gift_corrected", ["sale", saleId], now, { line: lineId });
}

interface Replacement {
  sale: SaleRow;
  line: SoldLine;
  email: string;
  /** Its mail may have been read at the former address. */
  arrived: boolean;
  now: number;
}

async function replaceAddress(
  ctx: Context,
  trx: Trx,
  { sale, line, email, arrived, now }: Replacement,
): Promise<void> {
  requireFewSendings(line.giftVersion);
  await requireRoomForGift(trx, email, now);
  const giftVersion = line.giftVersion + 1;
  await trx
    .updateTable("sale_lines")
    .set({ gift_email: email, gift_version: giftVersion })
    .where("id", "=", line.id)
    .execute();
  if (line.giftTo) await forgetRecipient(trx, sale.checkout_session_id, line.giftTo.email);
  if (!arrived) return;
  await renewCoupons(trx, line.id, now);
  // The copies in the giver's own mail end with the others.
  await enqueueMail(trx, sale.email, "gift-renewed", `gift.renewed:${line.id}:${giftVersion}`, now, {
    number: sale.number,
    title: line.title,
    giftTo: { name: line.giftTo?.name ?? "", email },
    orderUrl: orderPageUrl(ctx.origin, { saleId: sale.id, email: sale.email }, now),
  });
}
