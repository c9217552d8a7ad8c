/** The holder of unused coupons extends them once, as the offer allowed when it was sold: no consent is asked, no money moves. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { extendCoupons } from "~/domain/coupons/extend-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { isPaid } from "~/domain/payments/payment";
import { announceCoupons } from "~/domain/sales/announcements/announce-coupons.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import type { BookingHolder } from "~/domain/sales/moves/own-booking";
import type { SoldLine } from "~/domain/sales/sold-line";
import { mailExtension } from "./mail-extension.server";
import { readHeldLine } from "./read-extension.server";

/** The end of a line that was extended before. */
function extendedUntil({ coupons }: SoldLine): number | null {
  const extended = coupons.find(({ stored, extendedAt }) => stored === "issued" && extendedAt !== null);
  return extended?.validUntil ?? null;
}

/**
 * Pressing again changes nothing.
 * @returns the new end, ms UTC
 * @throws DomainError not_found (not this holder's), conflict (change_not_allowed)
 */
export async function extendLine(ctx: Context, holder: BookingHolder): Promise<number> {
  const { saleId, lineId } = holder;
  return inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const held = await readHeldLine(trx, holder, now);
    if (!held) throw notFound();
    const { line, open } = held;
    if (!open) {
      const before = extendedUntil(line);
      if (before === null) throw conflict("change_not_allowed");
      return before;
    }
    if (sale.status !== "captured" || !isPaid(sale.payment.status)) throw conflict("change_not_allowed");
    const extended = await extendCoupons(trx, open.coupons, now);
    if (extended.length === 0) throw conflict("change_not_allowed");
    const facts = { line: lineId, coupons: extended, from: open.validUntil, to: open.newEnd, by: holder.as };
    await writeAudit(trx, ctx.actor, "coupons.extended", ["sale", saleId], now, facts);
    await announceCoupons(trx, "coupon.extended", extended, now);
    await mailExtension(trx, { sale, line, open, quantity: extended.length }, { origin: ctx.origin, now });
    return open.newEnd;
  });
}
