/**
 * A buyer hands an unused coupon on to a friend: it becomes a gift of a line of its own with a new code, and the buyer's own
 * copy ends. Money still goes back to the buyer.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import { renewCoupons } from "~/domain/coupons/renew-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, DomainError, invalid, notFound } from "~/domain/kernel/errors";
import { isErasedEmail, isSameEmail, parseEmail } from "~/domain/kernel/formats/email";
import { hasLink, spacedStops } from "~/domain/kernel/formats/links.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { GIFT_TEXTS, type GiftNote } from "~/domain/sales/gift";
import { requireFewSendings, requireRoomForGift } from "~/domain/sales/gift-limit.server";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { deliverGift } from "~/domain/sales/mails/deliver-due-gifts.server";
import { orderPageUrl } from "~/domain/sales/mails/mail-order-links.server";
import { mayHandOn, type SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines, readSoldLines } from "~/domain/sales/sold-lines.server";
import { separateCoupon } from "./separate-coupon.server";

export interface HandingOn extends Omit<GiftNote, "sendAt"> {
  /** Of a buyer that the caller has proven. */
  saleId: string;
  couponId: string;
}

/**
 * @returns the address of the friend's mail
 * @throws DomainError invalid (email, from, name, message: email | own_address | gift_recipient_full | has_link), not_found
 * (no such coupon in the sale), conflict not_captured | coupon_handed_on | gift_sent_often | coupon_not_usable |
 * coupon_personal (its offer is not given away)
 */
export async function handOn(ctx: Context, handing: HandingOn): Promise<string> {
  const email = parseEmail(handing.email);
  if (email === null) throw invalid("email", "email");
  for (const part of GIFT_TEXTS) if (hasLink(handing[part])) throw invalid(part, "has_link");
  await inTransaction(ctx.db, (trx) => handOnLocking(ctx, trx, { ...handing, email }));
  return email;
}

async function handOnLocking(ctx: Context, trx: Trx, handing: HandingOn): Promise<void> {
  const { saleId, couponId, email } = handing;
  const sale = await lockSale(trx, saleId);
  const now = await databaseNow(trx);
  const lines = await readSoldLines(trx, { saleIds: [saleId] }, now);
  const line = lines.find(({ coupons }) => coupons.some(({ id }) => id === couponId));
  if (!line) throw notFound();
  requireUsable(sale, line, couponId);
  await requireGiftable(trx, line);
  if (isSameEmail(sale.email, email)) throw invalid("email", "own_address");
  requireFewSendings(line.giftVersion);
  await requireRoomForGift(trx, email, now);
  const lineId = await separateCoupon(trx, line, couponId);
  await trx
    .updateTable("sale_lines")
    .set((eb) => ({
      for_present: true,
      gift_from: handing.from,
      gift_name: handing.name,
      gift_email: email,
      gift_message: spacedStops(handing.message),
      gift_version: eb("gift_version", "+", 1),
      handed_on_at: now,
    }))
    .where("id", "=", lineId)
    .execute();
  // A counter takes the coupon without locking its sale: whichever was first keeps it.
  if ((await renewCoupons(trx, lineId, now)) !== 1) throw conflict("coupon_not_usable");
  // Programs that follow sales by their changes find both lines anew.
  await trx.updateTable("sales").set({ changed_at: now }).where("id", "=", saleId).execute();
  await mailBoth(ctx, trx, { sale, lineId, now });
  await writeAudit(trx, ctx.actor, "coupon.handed_on", ["coupon", couponId], now, { line: lineId });
}

/** @throws DomainError as handOn */
function requireUsable(sale: SaleRow, line: SoldLine, couponId: string): void {
  if (sale.status !== "captured") throw conflict("not_captured");
  if (!mayHandOn(line)) throw conflict("coupon_handed_on");
  const coupon = line.coupons.find(({ id }) => id === couponId);
  if (coupon?.status !== "issued") throw conflict("coupon_not_usable");
}

/** Its seller sells the offer to the buyer alone. @throws DomainError as handOn */
async function requireGiftable(trx: Trx, { offerId }: SoldLine): Promise<void> {
  const { type, gift_allowed: allowed } = await trx
    .selectFrom("offers")
    .select(["type", "gift_allowed"])
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  if (!mayBeGift(type, allowed)) throw conflict("coupon_personal");
}

interface HandedOn {
  sale: SaleRow;
  lineId: string;
  now: number;
}

async function mailBoth(ctx: Context, trx: Trx, { sale, lineId, now }: HandedOn): Promise<void> {
  const [line] = await readHeldLines(trx, { lineIds: [lineId] }, now);
  if (!line?.giftTo) throw new DomainError("not_found");
  await deliverGift(trx, { sale, line }, ctx.origin, now);
  if (isErasedEmail(sale.email)) return;
  const key = `coupon.handed_on:${lineId}:${line.giftVersion}`;
  await enqueueMail(trx, sale.email, "coupon-handed-on", key, now, {
    number: sale.number,
    title: line.title,
    giftTo: line.giftTo,
    orderUrl: orderPageUrl(ctx.origin, { saleId: sale.id, email: sale.email }, now),
  });
}
