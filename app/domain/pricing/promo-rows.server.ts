/** Maps promo content to columns and rows to promo codes; reads their targets. */
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { PromoCodesTable } from "~/db/schema/pricing";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { normalizePromoCode } from "./promo";
import { type ManagedPromo, NO_TARGETS, type PromoContent, type PromoState } from "./promo-content";

export type PromoRow = Selectable<PromoCodesTable>;

/** Of codes by id: ids or categories, depending on the code's scope. */
export async function readTargets(db: Db | Trx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("promo_targets")
    .selectAll()
    .where("promo_id", "in", textList(db, ids))
    .orderBy("target")
    .execute();
  return groupedBy(rows, "promo_id", ({ target }) => target);
}

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

/** @param ownUses redemptions that count as free */
export function promoState(row: PromoRow, now: number, ownUses = 0): PromoState {
  if (!row.is_active) return "disabled";
  if (row.starts_at > now) return "scheduled";
  if (row.ends_at !== null && row.ends_at <= now) return "ended";
  const usedUp = row.max_redemptions !== null && row.held + row.redeemed - ownUses >= row.max_redemptions;
  return usedUp ? "exhausted" : "active";
}

/** What lowers a price. */
export function promoRule(row: PromoRow) {
  const { id, code, value, scope } = row;
  return {
    id,
    code,
    value,
    scope,
    discountType: row.discount_type,
    organizationId: row.organization_id,
    maxUnitsPerOrder: row.max_units_per_order,
    minOrderAmount: row.min_order_amount,
    fundedBy: row.funded_by,
  };
}

export function toManagedPromo(
  row: PromoRow & { organization_name: string | null },
  targets: string[],
  now: number,
): ManagedPromo {
  const { scope, held, redeemed, version } = row;
  return {
    ...promoRule(row),
    held,
    redeemed,
    version,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? "" },
    targets:
      scope === "global" || scope === "organization" ? NO_TARGETS : { ...NO_TARGETS, [scope]: targets },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    maxRedemptions: row.max_redemptions,
    maxPerCustomer: row.max_redemptions_per_customer,
    firstPurchaseOnly: row.first_purchase_only,
    platformShare: row.platform_share,
    state: promoState(row, now),
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
