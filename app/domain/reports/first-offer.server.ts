/** How far a business that has submitted no offer yet is with its first one. */
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { filledParts, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import type { Context } from "~/domain/kernel/context";

export interface FirstOffer {
  /** The draft that was touched last; null = none. */
  offerId: string | null;
  filled: Record<OfferPart, boolean> | null;
}

type OfferStatus = (typeof OFFER_STATUSES)[number];

const SUBMITTED: readonly OfferStatus[] = OFFER_STATUSES.filter((status) => status !== "draft");

/** @returns null when the business has submitted an offer */
export async function readFirstOffer(ctx: Context, organizationId: string): Promise<FirstOffer | null> {
  const ofStatus = (statuses: readonly OfferStatus[]) =>
    ctx.db
      .selectFrom("offers")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("status", "in", statuses);
  const submitted = await ofStatus(SUBMITTED).limit(1).executeTakeFirst();
  if (submitted) return null;
  const draft = await ofStatus(["draft"]).orderBy("updated_at", "desc").limit(1).executeTakeFirst();
  if (!draft) return { offerId: null, filled: null };
  return { offerId: draft.id, filled: filledParts(await readManagedOffer(ctx, draft.id)) };
}
