/** Reads changes that wait for staff with their difference, the review queue, and kept versions. */
import { sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import { sandboxIds } from "~/domain/catalogue/sandboxes.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { changeFacts, findOpenChange, type OfferChangeRow } from "./move-change.server";
import { type Difference, differenceOf, everythingOf } from "./offer-difference";
import type { ChangeFacts } from "./offer-proposal";
import type { OfferSnapshot, VersionOccasion } from "./offer-snapshot";
import { readWaitingPictures } from "./propose-change.server";
import { proposedOffer } from "./proposed-offer";
import { digestOf, readSnapshot } from "./snapshot-queries.server";

/** The offer on sale and as proposed. */
export async function readDifference(
  db: Db | Trx,
  offer: { id: string; organization_id: string },
  { proposal }: Pick<OfferChangeRow, "proposal">,
) {
  const before = await readSnapshot(db, offer.id);
  const waiting = await readWaitingPictures(db, offer.organization_id, proposal.pictureIds);
  const after = proposedOffer(before, proposal, waiting);
  const differences = differenceOf(before, after);
  return { before, after, differences, digest: digestOf(differences) };
}

export interface OpenChange extends ChangeFacts {
  differences: Difference[];
  /** Identifies the content that was read; a decision must repeat it. */
  digest: string;
  /** The offer as proposed. */
  proposed: OfferSnapshot;
}

/** The open change of an offer; null without one. @throws DomainError not_found */
export async function diffOfChange(ctx: ActingContext, offerId: string): Promise<OpenChange | null> {
  const offer = await requireOffer(ctx, offerId, "cashier");
  const change = await findOpenChange(ctx.db, offer.id);
  if (!change) return null;
  const { differences, digest, after } = await readDifference(ctx.db, offer, change);
  return { ...changeFacts(change), differences, digest, proposed: after };
}

export interface OfferVersion {
  number: number;
  occasion: VersionOccasion;
  /** ms UTC */
  madeAt: number;
  /** From the version before; none of the first. */
  differences: Difference[];
}

/** Latest first. @throws DomainError not_found */
export async function listVersions(
  ctx: ActingContext,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: OfferVersion[] }> {
  const offer = await requireOffer(ctx, offerId, "cashier");
  const versions = ctx.db.selectFrom("offer_versions").where("offer_id", "=", offer.id);
  const count = await countRows(versions);
  const rows = await versions
    .select(["number", "occasion", "made_at as madeAt", "snapshot"])
    .orderBy("number", "desc")
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const results = rows.slice(0, limit).map(({ snapshot, ...version }, index) => {
    const before = rows[index + 1]?.snapshot;
    // Other tables have JSON columns of this name, so the codec cannot type it.
    const [old, now] = [before, snapshot] as unknown as [OfferSnapshot | undefined, OfferSnapshot];
    return { ...version, differences: old ? differenceOf(old, now) : [] };
  });
  return { count, results };
}

/** Everything that a kept version says. @throws DomainError not_found, also for a version that is not kept */
export async function readVersion(ctx: ActingContext, id: string, number: number) {
  const { id: offerId, title } = await requireOffer(ctx, id, "cashier");
  const version = await ctx.db
    .selectFrom("offer_versions")
    .select(["number", "occasion", "made_at as madeAt", "snapshot"])
    .where("offer_id", "=", offerId)
    .where("number", "=", Number.isSafeInteger(number) ? number : 0)
    .executeTakeFirstOrThrow(notFound);
  const { snapshot, ...facts } = version;
  // Other tables have JSON columns of this name, so the codec cannot type it.
  return { offerId, title, ...facts, content: everythingOf(snapshot as unknown as OfferSnapshot) };
}

export interface WaitingReview {
  kind: "offer" | "change";
  offerId: string;
  title: string;
  organization: { id: string; name: string };
  /** ms UTC: when it was submitted or last edited. */
  since: number;
}

/** Offers in review and changes of offers on sale. */
export function waitingReviews(db: Db | Trx) {
  const offers = db
    .selectFrom("offers")
    .select([sql<"offer" | "change">`'offer'`.as("kind"), "id"])
    .select(sql<number>`coalesce(submitted_at, updated_at)`.as("since"))
    .where("status", "=", "in_review")
    .where("organization_id", "not in", sandboxIds(db));
  const changes = db
    .selectFrom("offer_changes")
    .select([sql<"offer" | "change">`'change'`.as("kind"), "offer_id as id", "updated_at as since"])
    .where("status", "=", "pending");
  return offers.unionAll(changes);
}

/** Longest waiting first. @throws DomainError unauthenticated, forbidden */
export async function listReviewQueue(
  { db, actor }: ActingContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: WaitingReview[] }> {
  requireStaff(actor);
  const waiting = waitingReviews(db).as("waiting");
  const count = await countRows(db.selectFrom(waiting));
  const rows = await db
    .selectFrom(waiting)
    .innerJoin("offers", "offers.id", "waiting.id")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select([
      "kind",
      "offers.id as offerId",
      "since",
      "offers.title",
      "organizations.id as organizationId",
      "organizations.name",
    ])
    .orderBy("since")
    .orderBy("offers.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ organizationId, name, ...row }) => ({
    ...row,
    organization: { id: organizationId, name },
  }));
  return { count, results };
}
