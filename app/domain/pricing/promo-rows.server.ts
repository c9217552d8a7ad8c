/** Columns of promo codes under the names of the code; reads their targets. */
import type { Selectable } from "kysely";
import { aliased, columnsOf } from "~/db/column-names";
import type { Db, Trx } from "~/db/schema";
import type { PromoCodesTable } from "~/db/schema/pricing";
import type { CamelCased } from "~/domain/kernel/formats/letter-case";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { normalizePromoCode } from "./promo";
import { type ManagedPromo, NO_TARGETS, type PromoContent, type PromoState } from "./promo-content";

/** What the author of a code writes. */
const WRITTEN = [
  "code",
  "discountType",
  "value",
  "scope",
  "organizationId",
  "startsAt",
  "endsAt",
  "isActive",
  "maxRedemptions",
  "maxRedemptionsPerCustomer",
  "maxUnitsPerOrder",
  "minOrderAmount",
  "firstPurchaseOnly",
  "isPublic",
  "fundedBy",
  "platformShare",
] as const;

const KEPT = ["id", "held", "redeemed", "version", "createdBy", "createdAt"] as const;

export const PROMO_COLUMNS = aliased("promo_codes", [...WRITTEN, ...KEPT]);

export type PromoRow = Pick<
  CamelCased<Selectable<PromoCodesTable>>,
  (typeof WRITTEN)[number] | (typeof KEPT)[number]
>;

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

export function promoColumns(content: PromoContent & { startsAt: number }) {
  const code = normalizePromoCode(content.code) ?? content.code;
  const platformShare = content.fundedBy === "shared" ? content.platformShare : 0;
  return columnsOf({ ...content, code, platformShare }, WRITTEN);
}

/** @param ownUses redemptions that count as free */
export function promoState(promo: PromoRow, now: number, ownUses = 0): PromoState {
  const { startsAt, endsAt, maxRedemptions } = promo;
  if (!promo.isActive) return "disabled";
  if (startsAt > now) return "scheduled";
  if (endsAt !== null && endsAt <= now) return "ended";
  const usedUp = maxRedemptions !== null && promo.held + promo.redeemed - ownUses >= maxRedemptions;
  return usedUp ? "exhausted" : "active";
}

export function toManagedPromo(
  { organizationName, ...promo }: PromoRow & { organizationName: string | null },
  targets: string[],
  now: number,
): ManagedPromo {
  const { scope, organizationId: id } = promo;
  return {
    ...promo,
    organization: id === null ? null : { id, name: organizationName ?? "" },
    targets:
      scope === "global" || scope === "organization" ? NO_TARGETS : { ...NO_TARGETS, [scope]: targets },
    state: promoState(promo, now),
  };
}
