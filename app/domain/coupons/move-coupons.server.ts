/** The only writer of coupons' status: redeems one, undoes that, or voids many, each in one compare-and-set statement. */
import type { Updateable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { CouponsTable } from "~/db/schema/coupons";
import type { Cents } from "~/domain/kernel/money";
import { type Move, requireMove, type StateAfter } from "~/domain/kernel/transitions";
import { MONEY_LEFT } from "./coupon-money.server";
import { COUPON_TRANSITIONS, type VoidReason } from "./coupon-status";

type Table = typeof COUPON_TRANSITIONS;

export interface MovedCoupon {
  id: string;
  /** Cents of its price neither refunded nor charged back. */
  left: Cents;
}

/** Selects coupons by id, by id and redemption, by id and the codes of a time, by sale, or by sale and date. */
type Chosen =
  | { ids: readonly string[]; nonce?: string; secretVersion?: number }
  | { saleId: string; slotId?: string };

async function moveCoupons<To extends StateAfter<Table>>(
  trx: Trx,
  chosen: Chosen,
  { from, to, set }: Move<Table, To> & { set: Omit<Updateable<CouponsTable>, "status"> },
): Promise<MovedCoupon[]> {
  requireMove("coupon", COUPON_TRANSITIONS, { from, to });
  const now = await databaseNow(trx);
  return trx
    .updateTable("coupons")
    .set({ ...set, status: to as never, changed_at: now })
    .where("status", "in", from)
    .where((eb) => {
      // Sorted, to avoid deadlocks between two such statements.
      if ("ids" in chosen) {
        const { ids, nonce, secretVersion } = chosen;
        return eb.and([
          eb("id", "in", [...ids].sort()),
          ...(nonce === undefined ? [] : [eb("redemption_nonce", "=", nonce)]),
          ...(secretVersion === undefined ? [] : [eb("secret_version", "=", secretVersion)]),
        ]);
      }
      const lines = eb.selectFrom("sale_lines").select("id").where("sale_id", "=", chosen.saleId);
      const ofSale = eb("sale_line_id", "in", lines);
      return chosen.slotId === undefined ? ofSale : eb.and([ofSale, eb("slot_id", "=", chosen.slotId)]);
    })
    .returning(["id", MONEY_LEFT.as("left")])
    .execute();
}

export interface CouponUse {
  /** ms UTC */
  at: number;
  /** A member's id, or `integration:` and the id of an API key. */
  by: string;
  place: { id: string; name: string } | null;
  /** The counter's id of the redemption. */
  nonce: string;
  /** Of the coupon as it was read: with another one it is in other hands by now. */
  secretVersion: number;
}

/** @returns whether this call redeemed it; false when it was already redeemed, void or handed on */
export async function markRedeemed(trx: Trx, id: string, use: CouponUse): Promise<boolean> {
  const set = {
    redeemed_at: use.at,
    redeemed_by: use.by,
    redeemed_location_id: use.place?.id ?? null,
    redeemed_location_name: use.place?.name ?? null,
    redemption_nonce: use.nonce,
  };
  const chosen = { ids: [id], secretVersion: use.secretVersion };
  const moved = await moveCoupons(trx, chosen, { from: ["issued"], to: "redeemed", set });
  return moved.length === 1;
}

/** @returns whether this call undid the redemption; false when it was undone before */
export async function markIssuedAgain(trx: Trx, id: string, nonce: string): Promise<boolean> {
  const set = {
    redeemed_at: null,
    redeemed_by: null,
    redeemed_location_id: null,
    redeemed_location_name: null,
    redemption_nonce: null,
  };
  const moved = await moveCoupons(trx, { ids: [id], nonce }, { from: ["redeemed"], to: "issued", set });
  return moved.length === 1;
}

/** Redeemed coupons stay unchanged. @returns the coupons that became void */
export async function voidUnused(trx: Trx, chosen: Chosen, reason: VoidReason): Promise<MovedCoupon[]> {
  return moveCoupons(trx, chosen, { from: ["issued"], to: "void", set: { void_reason: reason } });
}
