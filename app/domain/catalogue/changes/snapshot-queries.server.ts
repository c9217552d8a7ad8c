/** Reads an offer's reviewed content as it is now, and the versions that were kept of it. */
import { createHash } from "node:crypto";
import type { Db, Trx } from "~/db/schema";
import { readPicturesOf } from "~/domain/catalogue/pictures/read-pictures.server";
import {
  OFFER_COLUMNS,
  OPTION_COLUMNS,
  readLocationsOf,
  readRegionsOf,
} from "~/domain/catalogue/stored-content.server";
import { DomainError } from "~/domain/kernel/errors";
import type { Difference } from "./offer-difference";
import type { OfferSnapshot } from "./offer-snapshot";

/** @throws DomainError not_found */
export async function readSnapshot(db: Db | Trx, offerId: string): Promise<OfferSnapshot> {
  const row = await db
    .selectFrom("offers")
    .select(OFFER_COLUMNS)
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found");
  const {
    id,
    number,
    slug,
    status,
    organizationId,
    termsRevision,
    createdAt,
    updatedAt,
    version,
    ...stored
  } = row;
  const { stars_1, stars_2, stars_3, stars_4, stars_5, ...content } = stored;
  const options = await db
    .selectFrom("price_options")
    .select(OPTION_COLUMNS)
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const pictures = (await readPicturesOf(db, [offerId], "gallery")).get(offerId) ?? [];
  return {
    ...content,
    regions: (await readRegionsOf(db, [offerId])).get(offerId) ?? [],
    locations: (await readLocationsOf(db, [offerId])).get(offerId) ?? [],
    options: options.map(({ sold: _sold, held: _held, referencePrice: _reference, ...option }) => option),
    pictures: pictures.map(({ id: pictureId, url, alt, cover, logo }) => ({
      id: pictureId,
      url,
      alt,
      cover,
      logo,
    })),
  };
}

/** What a decision names: it differs as soon as another old or new value would be read. */
export function digestOf(differences: readonly Difference[]): string {
  const facts = differences.map(({ field, optionId, old, new: next }) => [field, optionId, old, next]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
