/** Reads the progress of a business's first offer until it is submitted. */
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { filledParts, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import type { Context } from "~/domain/kernel/context";

export interface FirstOffer {
  /** The draft that was touched last; null = none. */
  offerId: string | null;
  filled: Record<OfferPart, boolean> | null;
}

/** For a business whose offers are all drafts. */
export async function readFirstOffer(ctx: Context, organizationId: string): Promise<FirstOffer> {
  const draft = await ctx.db
    .selectFrom("offers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "draft")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!draft) return { offerId: null, filled: null };
  return { offerId: draft.id, filled: filledParts(await readManagedOffer(ctx, draft.id)) };
}
