/** Reads one offer for its page, never cached; unknown, unpublished and suspended sellers' offers do not exist. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferLocationsTable } from "~/db/schema/offer-locations";
import type { OffersTable } from "~/db/schema/offers";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import { badgesOf } from "~/domain/catalogue/lists/card-queries.server";
import type { Rating } from "~/domain/catalogue/offer";
import { isOnSale, isOver, isPublished, NO_END } from "~/domain/catalogue/on-sale";
import { dayOf, SALES_DAYS, TOP_SALE_UNITS } from "~/domain/catalogue/read-models/ranking";
import { placeOf } from "~/domain/catalogue/regions";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { OfferDetail, OfferLocation, PublicOrganization } from "./offer-detail";
import { readOfferOptions } from "./offer-options.server";

function toOrganization(row: Selectable<OrganizationsTable>): PublicOrganization {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    legalName: row.legal_name,
    taxId: row.tax_id,
    address: {
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      province: row.province,
      country: row.country,
    },
    email: row.contact_email,
    phone: row.contact_phone,
    registryInfo: row.registry_info,
    traderStatus: row.trader_status,
    website: row.website,
    logoUrl: row.logo_url,
    description: row.description,
  };
}

function toLocation({ postal_code, opening_hours, ...row }: Selectable<OfferLocationsTable>): OfferLocation {
  const { id, name, address, city, province, lat, lng, phone } = row;
  return {
    id,
    name,
    address,
    postalCode: postal_code,
    city,
    province,
    lat,
    lng,
    phone,
    openingHours: opening_hours,
  };
}

function toRating(histogram: readonly number[]): Rating {
  const count = histogram.reduce((sum, votes) => sum + votes, 0);
  const stars = histogram.reduce((sum, votes, index) => sum + votes * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars * 10) / count) / 10, count };
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

async function readPlaces(db: Db | Trx, offerId: string) {
  const regions = await db
    .selectFrom("offer_regions")
    .select("region")
    .where("offer_id", "=", offerId)
    .orderBy("region")
    .execute();
  const locations = await db
    .selectFrom("offer_locations")
    .selectAll()
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return { regions: regions.map((row) => row.region), locations: locations.map(toLocation) };
}

async function readPictures(db: Db | Trx, offerId: string): Promise<Pick<OfferDetail, "pictures" | "logo">> {
  const rows = await db
    .selectFrom("offer_pictures")
    .selectAll()
    .where("offer_id", "=", offerId)
    .orderBy("cover", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const pictures = rows.map(({ url, alt, width, height, logo }) => ({
    picture: { url, alt, width, height },
    logo,
  }));
  return {
    pictures: pictures.filter(({ logo }) => !logo).map(({ picture }) => picture),
    logo: pictures.find(({ logo }) => logo)?.picture ?? null,
  };
}

function ownFields(offer: Selectable<OffersTable>) {
  return {
    id: offer.id,
    number: offer.number,
    slug: offer.slug,
    title: offer.title,
    summary: offer.summary,
    description: offer.description,
    highlights: offer.highlights,
    conditions: offer.conditions,
    howToRedeem: offer.how_to_redeem,
    category: offer.category,
    type: offer.type,
    sponsored: offer.sponsored,
    publishAt: offer.publish_at,
    saleEndsAt: offer.sale_ends_at,
    validity: offer.validity,
    withdrawalPolicy: offer.withdrawal_policy,
    voucherKind: offer.voucher_kind,
    taxRate: offer.tax_rate,
    taxRegime: offer.tax_regime,
    bookingRequired: offer.booking_required,
    giftAllowed: mayBeGift(offer.type, offer.gift_allowed),
    externalUrl: offer.external_url,
    accessibilityInfo: offer.accessibility_info,
    seo: { title: offer.seo_title, description: offer.seo_description },
  };
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
  const offer = await db
    .selectFrom("offers")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();
  if (!offer) return null;
  const window = { status: offer.status, publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
  const organization = await db
    .selectFrom("organizations")
    .selectAll()
    .where("id", "=", offer.organization_id)
    .executeTakeFirstOrThrow();
  const isPublic = organization.status === "active" && isPublished(window, now);
  if (!isPublic && !mayPreview(organization.id)) return null;
  const { regions, locations } = await readPlaces(db, offer.id);
  const options = await readOfferOptions(db, offer, now);
  const histogram: OfferDetail["histogram"] = [
    offer.stars_1,
    offer.stars_2,
    offer.stars_3,
    offer.stars_4,
    offer.stars_5,
  ];
  const topSale = await isTopSale(db, offer.id, now);
  const onSale = isOnSale(window, now);
  return {
    ...ownFields(offer),
    ...(await readPictures(db, offer.id)),
    badges: badgesOf({ topSale, publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at ?? NO_END }, now),
    rating: toRating(histogram),
    histogram,
    regions,
    place: placeOf(regions),
    locations,
    options,
    onSale,
    over: !onSale || isOver(offer.validity, options, now),
    available: onSale && offer.type !== "direct" && options.some((option) => option.max !== 0),
    organization: toOrganization(organization),
  };
}
