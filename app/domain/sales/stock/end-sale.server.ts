/** Ends an unpaid sale (expired, cancelled, failed) and releases its stock in one transaction. */

import type { Trx } from "~/db/schema";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { requireMoved, statesBefore } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { CAPTURABLE, PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { announceEndedSale } from "~/domain/sales/announcements/announce-ended-sale.server";
import { releaseAttempt } from "~/domain/sales/checkout-session.server";
import { releaseCards } from "~/domain/sales/gift-cards/hold-cards.server";
import { isBeingPaid, lockSale } from "~/domain/sales/lock-sale.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { returnToInvitations } from "~/domain/sales/waiting-list/order-invited.server";
import { releaseStock } from "./convert-stock.server";
import { readClaim } from "./read-claim.server";

type SaleEnd = "expired" | "cancelled" | "failed";

export interface Ending {
  saleId: string;
  end: SaleEnd;
  decidedBy: "shop" | "provider";
  actor: Actor;
  /** ms UTC, the database's clock. */
  now: number;
}

const PAYMENT_AFTER = { expired: "expired", cancelled: "voided", failed: "declined" } as const;

/**
 * Ends only a sale that still waits for money. A payment under way prevents expiry and the buyer's
 * cancellation. The provider's decision also settles the payment of a sale that ended before. Expiry leaves
 * the payment open: a late approval is still sold if there is stock, unless a page has reported the order as
 * ended.
 * @returns whether this call ended it
 */
export async function endSale(trx: Trx, { saleId, end, decidedBy, actor, now }: Ending): Promise<boolean> {
  const sale = await lockSale(trx, saleId);
  if (decidedBy === "shop") {
    if (isBeingPaid(sale, now)) return false;
    if (end === "expired" && sale.reserved_until > now) return false;
  }
  if (sale.status !== "created") {
    if (decidedBy === "provider") await settlePayment(trx, saleId, end, now);
    return false;
  }
  requireMoved(await moveSale(trx, saleId, { from: ["created"], to: end }), "sale");
  const claim = await readClaim(trx, saleId);
  const invited = sale.from_waiting_list ? await returnToInvitations(trx, saleId, now) : [];
  await releaseStock(trx, { ...claim, invited });
  if (sale.payment.cardAmount > 0) await releaseCards(trx, { saleId, at: now });
  await trx
    .updateTable("sale_lines")
    .set({ reservation: "released" })
    .where("sale_id", "=", saleId)
    .execute();
  await settlePayment(trx, saleId, end, now);
  await releaseAttempt(trx, sale.checkout_session_id);
  await refreshAvailability(trx, claim.offerIds);
  await announceEndedSale(trx, sale, end, now);
  await writeAudit(trx, actor, `sale.${end}`, ["sale", saleId], now);
  return true;
}

async function settlePayment(trx: Trx, saleId: string, end: SaleEnd, now: number): Promise<void> {
  const to = PAYMENT_AFTER[end];
  await movePayment(
    trx,
    { saleId },
    { from: statesBefore(PAYMENT_TRANSITIONS, to), to, set: { updated_at: now } },
  );
  if (end !== "expired") await closePayment(trx, saleId, now);
}

/**
 * Closes the payment: it is not captured any more, and late money is refunded (decision 021). Paid ones stay.
 */
export async function closePayment(trx: Trx, saleId: string, now: number): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ closed_at: now })
    .where("sale_id", "=", saleId)
    .where("status", "in", [...CAPTURABLE, "capturing"])
    .where("closed_at", "is", null)
    .execute();
}
