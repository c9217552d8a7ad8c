/** A promo code as a part of the history of prices, while it is advertised to everyone (docs/law.md 1). */
import { type AdvertisedCode, EVERY_OFFER } from "~/domain/catalogue/prices/public-codes";
import { normalizePromoCode } from "./promo";
import type { ManagedPromo, PromoContent } from "./promo-content";

function targetsOf({
  scope,
  organizationId,
  targets,
}: Pick<PromoContent, "scope" | "organizationId" | "targets">): string[] {
  if (scope === "global") return [EVERY_OFFER];
  if (scope === "organization") return organizationId === null ? [] : [organizationId];
  return targets[scope];
}

/**
 * @returns null for one that is not advertised, or cannot be used any more; what it asks of an order or a buyer does not matter: some paid
 * that price
 */
export function advertisedCode(content: ManagedPromo): AdvertisedCode | null {
  const isSpent = content.maxRedemptions !== null && content.redeemed >= content.maxRedemptions;
  if (!content.isPublic || !content.isActive || isSpent) return null;
  const { discountType, value, organizationId, startsAt, endsAt } = content;
  const code = normalizePromoCode(content.code) ?? content.code;
  return { code, discountType, value, organizationId, targets: targetsOf(content), startsAt, endsAt };
}
