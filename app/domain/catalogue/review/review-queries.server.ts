/** Reads one entry of the review queue for staff: an offer that was submitted, or the change of an offer on sale. */
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import { type Difference, everythingOf } from "~/domain/catalogue/changes/offer-difference";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { Taxed } from "~/domain/catalogue/tax";
import type { Context } from "~/domain/kernel/context";
import { picked } from "~/domain/kernel/grouped";
import { requireStaff } from "~/domain/kernel/permissions";
import { readManagedOffer } from "../manage/managed-offer-queries.server";

interface Waiting {
  /** ms UTC: submitted, or last edited. */
  since: number;
  differences: Difference[];
  /** Identifies the content that was read: an offer's version, a change's digest. */
  seen: string;
}

export interface Review {
  offerId: string;
  title: string;
  organization: { id: string; name: string };
  status: OfferStatus;
  /** As it would be sold, with its places and its seller's regime. */
  tax: Taxed & { locations: readonly { province: string }[]; sellerRegime: TaxRegime; isProposed: boolean };
  kind: "offer" | "change";
  /** null = decided or withdrawn meanwhile. */
  waiting: Waiting | null;
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readReview(ctx: Context, offerId: string): Promise<Review> {
  requireStaff(ctx.actor);
  const offer = await readManagedOffer(ctx, offerId);
  const { id, title, organization, status, version, updatedAt } = offer;
  const { tax_regime: sellerRegime } = await ctx.db
    .selectFrom("organizations")
    .select("tax_regime")
    .where("id", "=", organization.id)
    .executeTakeFirstOrThrow();
  const taxOf = (read: Taxed & { locations: readonly { province: string }[] }) => ({
    ...picked(read, ["category", "taxRegime", "taxRate", "locations"]),
    sellerRegime,
    isProposed: read.taxRegime !== offer.taxRegime || read.taxRate !== offer.taxRate,
  });
  const about = { offerId: id, title, organization, status, tax: taxOf(offer) };
  if (status === "in_review") {
    const differences = everythingOf(await readSnapshot(ctx.db, id));
    return { ...about, kind: "offer", waiting: { since: updatedAt, differences, seen: String(version) } };
  }
  const change = await diffOfChange(ctx, id);
  if (change?.status !== "pending") return { ...about, kind: "change", waiting: null };
  const { differences, digest, updatedAt: since, proposed } = change;
  const tax = taxOf(proposed);
  return { ...about, tax, kind: "change", waiting: { since, differences, seen: digest } };
}
