/** Changes an offer's content, options and state in one transaction, including the read models. */
import type { Selectable } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { OffersTable } from "~/db/schema/offers";
import { inTransaction } from "~/db/transaction.server";
import { archiveSupersededTerms, readCurrentTerms } from "~/domain/catalogue/for-sale/offer-terms.server";
import type { LocationInput, OfferChange, OfferContent } from "~/domain/catalogue/offer-content";
import { type ComparedContent, contentProblems } from "~/domain/catalogue/offer-rules";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { arrangePictures } from "~/domain/catalogue/pictures/place-picture.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type ActingContext, actorName } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { newId } from "~/domain/kernel/ids.server";
import { isStaff, requireRole } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { moveOffer } from "./move-offer.server";
import { locationColumns, offerColumns } from "./offer-columns";
import { replaceOptions } from "./write-options.server";

async function replaceRegions(trx: Trx, offerId: string, regions: readonly string[]): Promise<void> {
  await trx.deleteFrom("offer_regions").where("offer_id", "=", offerId).execute();
  const rows = [...new Set(regions)].map((region) => ({ offer_id: offerId, region }));
  if (rows.length > 0) await trx.insertInto("offer_regions").values(rows).execute();
}

/** Adds unknown place ids to the problems. */
async function replaceLocations(
  trx: Trx,
  offerId: string,
  locations: readonly LocationInput[],
  problems: FieldProblems,
): Promise<void> {
  const rows = await trx.selectFrom("offer_locations").select("id").where("offer_id", "=", offerId).execute();
  const gone = new Set(rows.map(({ id }) => id));
  for (const [index, location] of locations.entries()) {
    if (location.id === null) {
      await trx
        .insertInto("offer_locations")
        .values({ ...locationColumns(location, index), id: newId(), offer_id: offerId })
        .execute();
    } else if (gone.delete(location.id)) {
      await trx
        .updateTable("offer_locations")
        .set(locationColumns(location, index))
        .where("id", "=", location.id)
        .execute();
    } else {
      problems.add(`locations.${index}.uuid`, "unknown");
    }
  }
  if (gone.size > 0) {
    await trx
      .deleteFrom("offer_locations")
      .where("id", "in", [...gone])
      .execute();
  }
}

export type OfferRow = Selectable<OffersTable>;

/** Locks the offer for the transaction. @throws DomainError not_found, forbidden */
export async function lockManagedOffer(trx: Trx, ctx: ActingContext, id: string): Promise<OfferRow> {
  const offer = isUuid(id)
    ? await trx
        .selectFrom("offers")
        .selectAll()
        .where("id", "=", id.toLowerCase())
        .$if(!isSqlite(trx), (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!offer) throw new DomainError("not_found");
  requireRole(ctx.actor, offer.organization_id, "manager");
  return offer;
}

/** @param standing the stored offer; only staff may mark it as an advertisement */
export function validateContent(
  ctx: ActingContext,
  content: Partial<OfferContent>,
  standing: ComparedContent & { sponsored: boolean },
  problems: FieldProblems,
): void {
  const { sponsored } = content;
  if (sponsored !== undefined && sponsored !== standing.sponsored && !isStaff(ctx.actor)) {
    problems.add("sponsored", "not_allowed");
  }
  contentProblems(content, standing, problems);
}

/** Writes options, places and slots. Adds to `problems`, on which the caller rolls back. */
export async function writeParts(
  trx: Trx,
  offer: { id: string; organizationId: string },
  { content, options, pictureIds }: OfferChange,
  problems: FieldProblems,
  now: number,
): Promise<void> {
  if (content.regions) await replaceRegions(trx, offer.id, content.regions);
  if (content.locations) await replaceLocations(trx, offer.id, content.locations, problems);
  if (options) await replaceOptions(trx, offer.id, options, problems, now);
  if (pictureIds) await arrangePictures(trx, offer, pictureIds);
}

export interface OfferEdit extends OfferChange {
  id: string;
  /** Version the caller has seen; null = the current one. */
  expectedVersion: number | null;
}

/** Staff approve what they have read: partners withdraw an offer to draft before changing it. */
function refuseDuringReview(
  ctx: ActingContext,
  offer: OfferRow,
  { content, options, pictureIds, move }: OfferChange,
): void {
  if (offer.status !== "in_review" || isStaff(ctx.actor) || move?.to === "draft") return;
  const writes = Object.keys(content).length > 0 || options !== undefined || pictureIds !== undefined;
  if (writes) throw new DomainError("conflict", { reason: "in_review" });
}

/** @throws DomainError not_found, forbidden, conflict (stale_version, archived, in_review, move_not_possible), invalid */
export async function changeOffer(
  ctx: ActingContext,
  { id, expectedVersion, ...change }: OfferEdit,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, id);
    requireVersion(offer.version, expectedVersion);
    if (offer.status === "archived") throw new DomainError("conflict", { reason: "archived" });
    refuseDuringReview(ctx, offer, change);
    const now = await databaseNow(trx);
    const { content, move } = change;
    const problems = new FieldProblems();
    const dates = { publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
    validateContent(ctx, content, { ...offer, ...dates, externalUrl: offer.external_url }, problems);
    problems.throwIfAny();
    const terms = (await readCurrentTerms(trx, [offer.id])).get(offer.id);
    const before = { terms, revision: offer.terms_revision };
    const updated = await trx
      .updateTable("offers")
      .set({ ...offerColumns(content), updated_at: now, version: offer.version + 1 })
      .where("id", "=", offer.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeParts(trx, { id: offer.id, organizationId: offer.organization_id }, change, problems, now);
    problems.throwIfAny();
    const by = actorName(ctx.actor);
    if (wasPublic(offer.status)) await archiveSupersededTerms(trx, offer.id, before, { by, at: now });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "offer.changed",
      subjectType: "offer",
      subjectId: offer.id,
      detail: {
        version: updated.version,
        fields: [...Object.keys(content), ...(change.options ? ["options"] : [])],
      },
      at: now,
    });
    if (move) await moveOffer(trx, ctx.actor, updated, move, now);
    await refreshListings(trx, [offer.id]);
  });
}
