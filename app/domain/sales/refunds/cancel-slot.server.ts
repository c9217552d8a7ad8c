/** Cancels a date of an offer: closes it to buyers, voids its unused coupons and gives their money back. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockManagedOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { type NamedSlot, type OfferSlot, readOfferSlot } from "~/domain/catalogue/slots/slot-queries.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { refundCancelledSlots } from "./refund-cancelled-slots.server";

/** What cancelling a date takes back; coupons that were redeemed keep their money. */
export interface SlotCancellation {
  status: OfferSlot["status"];
  /** Different addresses among the purchases with unused coupons. */
  buyers: number;
  coupons: number;
  amount: Cents;
  redeemed: number;
  /** Places in orders that are being paid: who pays meanwhile is refunded, too. */
  held: number;
}

/** The page waits no longer for payment providers: what is left is sent by the jobs. */
const WAIT_MS = 5_000;

async function countCoupons(
  db: Db | Trx,
  slot: Pick<OfferSlot, "id" | "status" | "held">,
): Promise<SlotCancellation> {
  const coupons = db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .where("coupons.slot_id", "=", slot.id);
  const issued = await coupons
    .select((eb) => [
      eb.fn.count<number>("sales.email").distinct().as("buyers"),
      eb.fn.countAll<number>().as("unused"),
      eb.fn.coalesce(eb.fn.sum<number>(MONEY_LEFT), eb.lit(0)).as("amount"),
    ])
    .where("coupons.status", "=", "issued")
    .executeTakeFirstOrThrow();
  const redeemed = await coupons
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("coupons.status", "=", "redeemed")
    .executeTakeFirstOrThrow();
  return {
    status: slot.status,
    buyers: Number(issued.buyers),
    coupons: Number(issued.unused),
    amount: Number(issued.amount),
    redeemed: Number(redeemed.count),
    held: slot.held,
  };
}

/** What cancelling would take back now. @throws DomainError not_found, forbidden */
export async function readSlotCancellation(
  ctx: Context,
  named: NamedSlot,
): Promise<SlotCancellation & { slot: OfferSlot }> {
  const slot = await readOfferSlot(ctx, named, "manager");
  return { ...(await countCoupons(ctx.db, slot)), slot };
}

/**
 * Cancelling again changes nothing. Refunds that a slow provider delays, or that a crash interrupts, are finished by jobs.
 * @returns what this call took back; zeros when the date had been cancelled before
 * @throws DomainError not_found, forbidden, conflict (archived, slot_has_ended)
 */
export async function cancelSlot(ctx: Context, named: NamedSlot): Promise<SlotCancellation> {
  const cancelled = await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, named.offerId);
    const slot = await readOfferSlot({ db: trx, actor: ctx.actor }, named, "manager");
    const now = await databaseNow(trx);
    if (slot.status !== "cancelled" && slot.endsAt <= now) {
      throw new DomainError("conflict", { reason: "slot_has_ended" });
    }
    // Waits for a purchase that is taking places: its coupons are counted, and refunded.
    const closed = await trx
      .updateTable("slots")
      .set({ status: "cancelled" })
      .where("id", "=", slot.id)
      .where("status", "<>", "cancelled")
      .returning("held")
      .executeTakeFirst();
    if (!closed) {
      return { status: "cancelled" as const, buyers: 0, coupons: 0, amount: 0, redeemed: 0, held: 0 };
    }
    const counted = await countCoupons(trx, { id: slot.id, status: "cancelled", held: closed.held });
    await touchOffer(trx, offer, now);
    await writeAudit(trx, ctx.actor, "offer.slot_cancelled", ["offer", offer.id], now, {
      slot: slot.id,
      ...counted,
    });
    await refreshListings(trx, [offer.id]);
    return counted;
  });
  await refundCancelledSlots(ctx, { slotId: named.slotId.toLowerCase(), limitMs: WAIT_MS });
  return cancelled;
}
