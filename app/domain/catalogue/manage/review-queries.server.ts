/** Reads one entry of the review queue for staff: an offer that was submitted, or the change of an offer on sale. */
import type { OfferStatus } from "~/db/schema/offers";
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import { type Difference, everythingOf } from "~/domain/catalogue/changes/offer-difference";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import type { Context } from "~/domain/kernel/context";
import { requireStaff } from "~/domain/kernel/permissions";
import { readManagedOffer } from "./managed-offer-queries.server";

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
  kind: "offer" | "change";
  /** null = decided or withdrawn meanwhile. */
  waiting: Waiting | null;
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readReview(ctx: Context, offerId: string): Promise<Review> {
  requireStaff(ctx.actor);
  const offer = await readManagedOffer(ctx, offerId);
  const { id, title, organization, status, version, updatedAt } = offer;
  const about = { offerId: id, title, organization, status };
  if (status === "in_review") {
    const differences = everythingOf(await readSnapshot(ctx.db, id));
    return { ...about, kind: "offer", waiting: { since: updatedAt, differences, seen: String(version) } };
  }
  const change = await diffOfChange(ctx, id);
  if (change?.status !== "pending") return { ...about, kind: "change", waiting: null };
  const { differences, digest, updatedAt: since } = change;
  return { ...about, kind: "change", waiting: { since, differences, seen: digest } };
}
