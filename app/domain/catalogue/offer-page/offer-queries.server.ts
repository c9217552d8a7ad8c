/** Reads one offer for its page, never cached; unknown, unpublished and suspended sellers' offers do not exist. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import { badgesOf } from "~/domain/catalogue/lists/card-queries.server";
import { isOnSale, isOver, isPublished, NO_END } from "~/domain/catalogue/on-sale";
import { readPicturesOf } from "~/domain/catalogue/pictures/read-pictures.server";
import { histogramOf, ratingOf } from "~/domain/catalogue/rating";
import { dayOf, SALES_DAYS, TOP_SALE_UNITS } from "~/domain/catalogue/read-models/ranking";
import { placeOf } from "~/domain/catalogue/regions";
import {
  OFFER_COLUMNS,
  readLocationsOf,
  readRegionsOf,
  soldUnits,
} from "~/domain/catalogue/stored-content.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { OfferDetail, PublicOrganization } from "./offer-detail";
import { readOfferOptions } from "./offer-options.server";

async function readSeller(db: Db | Trx, id: string): Promise<PublicOrganization & { status: string }> {
  const row = await db
    .selectFrom("organizations")
    .select(["id", "slug", "name", "legal_name as legalName", "tax_id as taxId", "status", "website"])
    .select(["street", "postal_code as postalCode", "city", "province", "country", "description"])
    .select(["contact_email as email", "contact_phone as phone", "registry_info as registryInfo"])
    .select(["trader_status as traderStatus", "logo_url as logoUrl"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { street, postalCode, city, province, country, ...seller } = row;
  return { ...seller, address: { street, postalCode, city, province, country } };
}

async function isTopSale(db: Db | Trx, offerId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("offer_daily_sales")
    .select((eb) => eb.fn.sum<number | null>("units").as("units"))
    .where("offer_id", "=", offerId)
    .where("day", ">", dayOf(now) - SALES_DAYS)
    .executeTakeFirst();
  return Number(row?.units ?? 0) >= TOP_SALE_UNITS;
}

/**
 * An offer whose sale has ended is still shown, as ended: people keep links and favourites.
 * @param mayPreview who sees the organization's offers before the public does
 */
export async function readOffer(
  db: Db | Trx,
  id: string,
  mayPreview: (organizationId: string) => boolean = () => false,
): Promise<OfferDetail | null> {
  if (!isUuid(id)) return null;
  const now = await databaseNow(db);
  const row = await db
    .selectFrom("offers")
    .select([...OFFER_COLUMNS, soldUnits])
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  const { organizationId, stars_1, stars_2, stars_3, stars_4, stars_5, termsRevision: _, ...offer } = row;
  const { status: sellerStatus, ...organization } = await readSeller(db, organizationId);
  const isPublic = sellerStatus === "active" && isPublished(offer, now);
  if (!isPublic && !mayPreview(organizationId)) return null;
  const regions = (await readRegionsOf(db, [offer.id])).get(offer.id) ?? [];
  const images = (await readPicturesOf(db, [offer.id])).get(offer.id) ?? [];
  const options = await readOfferOptions(db, offer, now);
  const histogram = histogramOf(row);
  const topSale = await isTopSale(db, offer.id, now);
  const onSale = isOnSale(offer, now);
  return {
    ...offer,
    soldCount: Number(offer.soldCount),
    giftAllowed: mayBeGift(offer.type, offer.giftAllowed),
    images,
    pictures: images.filter(({ logo }) => !logo),
    badges: badgesOf({ topSale, publishAt: offer.publishAt, saleEndsAt: offer.saleEndsAt ?? NO_END }, now),
    rating: ratingOf(histogram),
    histogram,
    regions,
    place: placeOf(regions),
    locations: (await readLocationsOf(db, [offer.id])).get(offer.id) ?? [],
    options,
    onSale,
    over: !onSale || isOver(offer.validity, options, now),
    available: onSale && offer.type !== "direct" && options.some((option) => option.max !== 0),
    organization,
  };
}
