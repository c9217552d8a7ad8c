/** Maps promo content to columns and rows to promo codes. */
import type { Insertable, Selectable } from "kysely";
import type { PromoCodesTable } from "~/db/schema/promo-codes";
import { normalizePromoCode } from "./promo";
import { type ManagedPromo, NO_TARGETS, type PromoContent, type PromoState } from "./promo-content";

type Row = Selectable<PromoCodesTable>;

export function promoColumns(
  content: PromoContent & { startsAt: number },
): Omit<Insertable<PromoCodesTable>, "id" | "created_at"> {
  return {
    code: normalizePromoCode(content.code) ?? content.code,
    discount_type: content.discountType,
    value: content.value,
    scope: content.scope,
    organization_id: content.organizationId,
    starts_at: content.startsAt,
    ends_at: content.endsAt,
    is_active: content.isActive,
    max_redemptions: content.maxRedemptions,
    max_redemptions_per_customer: content.maxPerCustomer,
    max_units_per_order: content.maxUnitsPerOrder,
    min_order_amount: content.minOrderAmount,
    first_purchase_only: content.firstPurchaseOnly,
    funded_by: content.fundedBy,
    platform_share: content.fundedBy === "shared" ? content.platformShare : 0,
  };
}

function stateOf(row: Row, now: number): PromoState {
  if (!row.is_active) return "disabled";
  if (row.starts_at > now) return "scheduled";
  if (row.ends_at !== null && row.ends_at <= now) return "ended";
  const usedUp = row.max_redemptions !== null && row.held + row.redeemed >= row.max_redemptions;
  return usedUp ? "exhausted" : "active";
}

/** @param targets ids or categories, depending on the code's scope */
export function toManagedPromo(
  row: Row & { organization_name: string | null },
  targets: string[],
  now: number,
): ManagedPromo {
  const { scope } = row;
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    value: row.value,
    scope,
    organizationId: row.organization_id,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? "" },
    targets:
      scope === "global" || scope === "organization" ? NO_TARGETS : { ...NO_TARGETS, [scope]: targets },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    maxRedemptions: row.max_redemptions,
    maxPerCustomer: row.max_redemptions_per_customer,
    maxUnitsPerOrder: row.max_units_per_order,
    minOrderAmount: row.min_order_amount,
    firstPurchaseOnly: row.first_purchase_only,
    fundedBy: row.funded_by,
    platformShare: row.platform_share,
    state: stateOf(row, now),
    held: row.held,
    redeemed: row.redeemed,
    createdBy: row.created_by,
    createdAt: row.created_at,
    version: row.version,
  };
}
