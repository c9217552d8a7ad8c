/** A promo code as a part of the history of prices, while it is advertised to everyone (docs/law.md 1). */
import { type AdvertisedCode, EVERY_OFFER } from "~/domain/catalogue/prices/public-codes";
import { normalizePromoCode } from "./promo";
import type { PromoContent } from "./promo-content";

function targetsOf({ scope, organizationId, targets }: PromoContent): string[] {
  if (scope === "global") return [EVERY_OFFER];
  if (scope === "organization") return organizationId === null ? [] : [organizationId];
  return targets[scope];
}

/** @returns null for one that is not advertised, or cannot be used; its other limits do not matter: some paid that price */
export function advertisedCode(content: PromoContent & { startsAt: number }): AdvertisedCode | null {
  if (!content.isPublic || !content.isActive) return null;
  const { discountType, value, organizationId, startsAt, endsAt } = content;
  const code = normalizePromoCode(content.code) ?? content.code;
  return { code, discountType, value, organizationId, targets: targetsOf(content), startsAt, endsAt };
}
