/** Ends a sale that was not paid (expired, cancelled, failed) and gives back everything it held, in one transaction. */
import { refreshAvailability } from "~/domain/catalogue/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import type { Trx } from "~/db/schema";
import type { PaymentStatus } from "~/db/schema/payments";
import { customerKeys } from "./customer.server";
import { forgetAttempt } from "./open-checkout-session.server";
import { releaseStock } from "./settle-stock.server";
import type { StockClaim } from "./stock-claim";

export type SaleEnd = "expired" | "cancelled" | "failed";

/** Payments in these states may still bring money: time alone does not end their sale. */
export const UNDECIDED = ["approved", "capturing", "pending"] as const;

const PAYMENT_AFTER: Record<SaleEnd, PaymentStatus> = {
  expired: "expired",
  cancelled: "voided",
  failed: "declined",
};

/** What a sale took, read back from its rows. */
export async function readClaim(trx: Trx, saleId: string): Promise<StockClaim & { offerIds: string[] }> {
  const sale = await trx
    .selectFrom("sales")
    .select(["email", "user_id"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom("sale_lines")
    .select(["price_option_id as optionId", "slot_id as slotId", "quantity", "offer_id as offerId"])
    .where("sale_id", "=", saleId)
    .execute();
  const promos = await trx.selectFrom("sale_promos").select("promo_id").where("sale_id", "=", saleId).execute();
  return {
    lines,
    promoIds: promos.map((row) => row.promo_id),
    customerKeys: customerKeys(sale.email, sale.user_id),
    offerIds: [...new Set(lines.map((line) => line.offerId))],
  };
}

/**
 * Only a sale that still waits for money ends here; the update of its status decides against a capture that runs at
 * the same time.
 * @returns whether this call ended it
 */
export async function endSale(
  trx: Trx,
  { saleId, end, actor, now }: { saleId: string; end: SaleEnd; actor: Actor; now: number },
): Promise<boolean> {
  let update = trx
    .updateTable("sales")
    .set({ status: end })
    .where("id", "=", saleId)
    .where("status", "=", "created");
  if (end === "expired") {
    // Judged again here: the buyer may have approved, and the reservation been extended, since the job looked.
    update = update.where("reserved_until", "<=", now).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.sale_id", "=", "sales.id")
            .where("payments.status", "in", UNDECIDED),
        ),
      ),
    );
  }
  const ended = await update.returning("checkout_session_id").executeTakeFirst();
  if (!ended) return false;
  const claim = await readClaim(trx, saleId);
  await releaseStock(trx, claim);
  await trx.updateTable("sale_lines").set({ reservation: "released" }).where("sale_id", "=", saleId).execute();
  await trx
    .updateTable("payments")
    .set({ status: PAYMENT_AFTER[end], lease_id: null, lease_until: null, updated_at: now })
    .where("sale_id", "=", saleId)
    .where("status", "in", ["created", "approved", "capturing", "pending"])
    .execute();
  await forgetAttempt(trx, ended.checkout_session_id);
  await refreshAvailability(trx, claim.offerIds);
  await writeAudit(trx, { actor, action: `sale.${end}`, subjectType: "sale", subjectId: saleId, at: now });
  return true;
}
