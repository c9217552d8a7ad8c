/** Makes a draft of an offer: texts, terms, places and options; no pictures, dates, sales, votes or price history. */

import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { readBasePrices } from "~/domain/catalogue/prices/running-prices.server";
import { isUsualRate } from "~/domain/catalogue/tax";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import { createOffer } from "./create-offer.server";
import { readManagedOffer } from "./managed-offer-queries.server";

/**
 * @param copyId of the draft to make, when its form has chosen it
 * @returns the draft's id @throws as createOffer
 */
export async function duplicateOffer(
  ctx: Context,
  { offerId, suffix, copyId }: { offerId: string; suffix: string; copyId?: string | undefined },
): Promise<string> {
  const { id, organization } = await readManagedOffer(ctx, offerId);
  requireRole(ctx.actor, organization.id, "manager");
  const { options, pictures: _, ...content } = await readSnapshot(ctx.db, id);
  const active = options.filter(({ isActive }) => isActive);
  // A planned price that runs now ends with the original.
  const basePrices = await readBasePrices(ctx.db, [id]);
  const priceOf = (option: { id: string; actualPrice: Cents }) =>
    basePrices.get(option.id) ?? option.actualPrice;
  const title = `${content.title.slice(0, OFFER_LIMITS.title - suffix.length)}${suffix}`;
  if (active.length > OFFER_LIMITS.options) throw new DomainError("conflict");
  return createOffer(ctx, {
    id: copyId,
    organizationId: organization.id,
    content: {
      ...content,
      title,
      // One that does not fit is no example to follow.
      taxRate: isUsualRate(content) ? content.taxRate : null,
      publishAt: null,
      saleEndsAt: null,
      sponsored: false,
      locations: content.locations.map((place) => ({ ...place, id: null })),
    },
    options: active.map((option) => ({ ...option, id: null, sku: null, actualPrice: priceOf(option) })),
  });
}
