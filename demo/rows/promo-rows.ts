/** Converts a promo code of the demo content to its database rows. */
import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import type { SeedPromoCode } from "../content/types";
import { offerRowId, organizationId, stableId } from "./stable-ids";

export interface PromoRows {
  code: Insertable<Schema["promo_codes"]>;
  targets: Insertable<Schema["promo_targets"]>[];
}

export function promoRows(promo: SeedPromoCode, now: number): PromoRows {
  const id = stableId("promo", promo.code);
  const targets = [
    ...(promo.categories ?? []),
    ...(promo.offerIndexes ?? []).map((index) => offerRowId("offer", index)),
  ];
  return {
    code: {
      id,
      code: promo.code,
      discount_type: promo.discountType,
      value: promo.discountType === "percent" ? Math.round(promo.value * 100) : promo.value,
      scope: promo.scope,
      organization_id: promo.organizationIndex === undefined ? null : organizationId(promo.organizationIndex),
      starts_at: now + promo.startsInDays * DAY_MS,
      ends_at: promo.endsInDays === null ? null : now + promo.endsInDays * DAY_MS,
      max_redemptions: promo.maxRedemptions,
      max_redemptions_per_customer: promo.maxPerCustomer,
      max_units_per_order: promo.maxUnitsPerOrder,
      min_order_amount: promo.minOrderAmount,
      funded_by: promo.fundedBy,
      redeemed: promo.redeemed,
      redeemed_before: promo.redeemed,
      created_at: now,
    },
    targets: targets.map((target) => ({ promo_id: id, target })),
  };
}
