/** Writes an offer's row, places, options and pictures as the caller's transaction has decided. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OffersTable } from "~/db/schema/catalogue/offers";
import { changedFields } from "~/domain/catalogue/changes/changed-content";
import type { SplitChange } from "~/domain/catalogue/changes/split-change";
import { archiveSupersededTerms, readCurrentTerms } from "~/domain/catalogue/for-sale/offer-terms.server";
import type { OfferType } from "~/domain/catalogue/offer";
import { locationColumns, offerColumns } from "~/domain/catalogue/offer-columns";
import type { LocationInput, OfferContent } from "~/domain/catalogue/offer-content";
import { type ComparedContent, contentProblems } from "~/domain/catalogue/offer-rules";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { arrangePictures } from "~/domain/catalogue/pictures/place-picture.server";
import { readKeptLocations } from "~/domain/catalogue/places/choose-places.server";
import { linkPlaces } from "~/domain/catalogue/places/link-places.server";
import { isSamePostalAddress } from "~/domain/catalogue/places/place";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type ActingContext, type Actor, actorName } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { isStaff } from "~/domain/kernel/permissions";
import { dropTotals, replaceOptions } from "./write-options.server";

export type OfferRow = Selectable<OffersTable>;
/** A null option is not written; the others keep their places. */
export type WrittenChange = Omit<SplitChange["atOnce"], "move">;

async function replaceRegions(trx: Trx, offerId: string, regions: readonly string[]): Promise<void> {
  await trx.deleteFrom("offer_regions").where("offer_id", "=", offerId).execute();
  const rows = [...new Set(regions)].map((region) => ({ offer_id: offerId, region }));
  if (rows.length > 0) await trx.insertInto("offer_regions").values(rows).execute();
}

/** Adds unknown place ids to the problems. A place that stays where it was stays a copy of the organization's. */
async function replaceLocations(
  trx: Trx,
  offerId: string,
  locations: readonly LocationInput[],
  { problems, now }: { problems: FieldProblems; now: number },
): Promise<void> {
  const stored = new Map((await readKeptLocations(trx, offerId)).map((row) => [row.id, row]));
  const gone = new Set(stored.keys());
  for (const [index, location] of locations.entries()) {
    const columns = locationColumns(location, index);
    const before = location.id === null ? undefined : stored.get(location.id);
    if (location.id === null) {
      await trx
        .insertInto("offer_locations")
        .values({ ...columns, id: newId(), offer_id: offerId })
        .execute();
    } else if (before && gone.delete(location.id)) {
      const written = { ...columns, postalCode: columns.postal_code };
      await trx
        .updateTable("offer_locations")
        .set({ ...columns, ...(!isSamePostalAddress(before, written) && { place_id: null }) })
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
  if (locations.length > 0) await linkPlaces(trx, [offerId], now);
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
  offer: { id: string; organizationId: string; type: OfferType },
  { content, options, pictureIds, coverFirst }: WrittenChange,
  { problems, actor, now }: { problems: FieldProblems; actor: Actor; now: number },
): Promise<void> {
  if (content.regions) await replaceRegions(trx, offer.id, content.regions);
  if (content.locations) {
    await replaceLocations(trx, offer.id, content.locations, { problems, now });
  }
  if (options) await replaceOptions(trx, offer, { options, problems, actor, now });
  else if (content.type && content.type !== "promo") await dropTotals(trx, offer.id, now);
  if (pictureIds) await arrangePictures(trx, offer, pictureIds, coverFirst);
}

/** Checks an edit against the stored offer. @throws DomainError invalid */
export function requireValid(ctx: ActingContext, offer: OfferRow, content: Partial<OfferContent>): void {
  const problems = new FieldProblems();
  const dates = { publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
  const standing = { ...offer, ...dates, externalUrl: offer.external_url, taxRegime: offer.tax_regime };
  validateContent(ctx, content, standing, problems);
  problems.throwIfAny();
}

/** The offer must be locked; listings are the caller's to refresh. @returns its new row @throws DomainError invalid */
export async function writeOffer(
  trx: Trx,
  offer: OfferRow,
  { ctx, change, now }: { ctx: ActingContext; change: WrittenChange; now: number },
): Promise<OfferRow> {
  const { content, options } = change;
  const problems = new FieldProblems();
  const terms = (await readCurrentTerms(trx, [offer.id])).get(offer.id);
  const before = { terms, revision: offer.terms_revision };
  const updated = await trx
    .updateTable("offers")
    .set({ ...offerColumns(content), updated_at: now, version: offer.version + 1 })
    .where("id", "=", offer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const owned = { id: offer.id, organizationId: offer.organization_id, type: updated.type };
  await writeParts(trx, owned, change, { problems, actor: ctx.actor, now });
  problems.throwIfAny();
  const by = actorName(ctx.actor);
  if (wasPublic(offer.status)) await archiveSupersededTerms(trx, offer.id, before, { by, at: now });
  const fields = [...changedFields(content, offer), ...(options ? ["options"] : [])];
  const detail = { version: updated.version, fields };
  await writeAudit(trx, ctx.actor, "offer.changed", ["offer", offer.id], now, detail);
  return updated;
}
