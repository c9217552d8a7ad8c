/** Reads one offer for its page, never cached; unknown, unpublished and suspended sellers' offers do not exist. */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, type JsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import { badgesOf } from "~/domain/catalogue/lists/card-queries.server";
import { isOnSale, isOver, isPublished, NO_END, sellsTo, stoppedUntil } from "~/domain/catalogue/on-sale";
import { PICTURE_COLUMNS } from "~/domain/catalogue/pictures/read-pictures.server";
import { histogramOf, ratingOf } from "~/domain/catalogue/rating";
import { rankingDay, SALES_DAYS, TOP_SALE_UNITS } from "~/domain/catalogue/read-models/ranking";
import { placeLabel } from "~/domain/catalogue/regions";
import {
  LOCATION_COLUMNS,
  OFFER_COLUMNS,
  PUBLIC_SELLER_COLUMNS,
  soldUnits,
} from "~/domain/catalogue/stored-content.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { localDay } from "~/domain/kernel/local-day";
import { noteRead } from "~/domain/kernel/process/notes.server";
import type { OfferDetail, PublicOrganization } from "./offer-detail";
import { noteOfferMoments } from "./offer-moments.server";
import { readOfferOptions } from "./offer-options.server";

const offerOf = compiled((db, given: Given<{ id: string; topSaleSince: number; today: string }>) =>
  db
    .selectFrom("offers")
    .select([...OFFER_COLUMNS, soldUnits])
    .select((eb) => {
      const seller = eb
        .selectFrom("organizations")
        .select([...PUBLIC_SELLER_COLUMNS, "sales_stopped_until as sellerStoppedUntil"]);
      const regions = eb.selectFrom("offer_regions").select("region");
      const images = eb.selectFrom("offer_pictures").select(PICTURE_COLUMNS);
      const locations = eb
        .selectFrom("offer_locations")
        .leftJoin("organization_places", "organization_places.id", "place_id")
        .select(LOCATION_COLUMNS.map((column) => `offer_locations.${column}` as const))
        .select(["place_id as placeId", "hours"]);
      const closures = eb
        .selectFrom("organization_closures")
        .select(["from_day as from", "until_day as until", "note"])
        .where("until_day", ">=", given("today"));
      const sales = eb
        .selectFrom("offer_daily_sales")
        .select((sub) => sub.fn.sum<number | null>("units").as("units"))
        .where("day", ">", given("topSaleSince"));
      return [
        asJsonRows(db, seller.whereRef("organizations.id", "=", "offers.organization_id")).as("seller"),
        asJsonRows(db, regions.whereRef("offer_id", "=", "offers.id").orderBy("region")).as("regions"),
        asJsonRows(
          db,
          images
            .whereRef("offer_id", "=", "offers.id")
            .orderBy("cover", "desc")
            .orderBy("sort_order")
            .orderBy("id"),
        ).as("images"),
        asJsonRows(
          db,
          locations
            .whereRef("offer_id", "=", "offers.id")
            .orderBy("sort_order")
            .orderBy("offer_locations.id"),
        ).as("locations"),
        asJsonRows(
          db,
          closures
            .whereRef("organization_closures.organization_id", "=", "offers.organization_id")
            .orderBy("from_day"),
        ).as("closures"),
        sales.whereRef("offer_id", "=", "offers.id").as("recentUnits"),
      ];
    })
    .where("offers.id", "=", given("id")),
);

type Address = PublicOrganization["address"];
interface SellerFacts {
  status: string;
  sellerStoppedUntil: number | null;
}
type SellerRow = Omit<PublicOrganization, "address"> & Address & SellerFacts;

function sellerIn(rows: JsonRows<SellerRow>): PublicOrganization & SellerFacts {
  const [row] = rowsIn(rows);
  if (!row) throw new Error("an offer without its organization");
  const { street, postalCode, city, province, country, ...seller } = row;
  return { ...seller, address: { street, postalCode, city, province, country } };
}

interface Viewer {
  /** Who sees the organization's offers before the public does. */
  mayPreview?: (organizationId: string) => boolean;
  /** The sandbox that the caller is confined to (sandboxOf in kernel/permissions); null = the live shop. */
  sandbox?: string | null;
}

/** An offer whose sale has ended is still shown, as ended: people keep links and favourites. */
export async function readOffer(
  db: Db | Trx,
  id: string,
  { mayPreview = () => false, sandbox = null }: Viewer = {},
): Promise<OfferDetail | null> {
  if (!isUuid(id)) return null;
  noteRead("offer", id.toLowerCase());
  const now = await databaseNow(db);
  const row = await offerOf.first(db, {
    id: id.toLowerCase(),
    topSaleSince: rankingDay(now) - SALES_DAYS,
    today: localDay(now),
  });
  if (!row) return null;
  const { organizationId, stars_1, stars_2, stars_3, stars_4, stars_5, termsRevision: _, ...offer } = row;
  const { seller, recentUnits, ...shown } = offer;
  const { status: sellerStatus, sellerStoppedUntil, ...organization } = sellerIn(seller);
  noteRead("organization", organizationId);
  const isShown = sellsTo(sandbox, { id: organizationId, status: sellerStatus });
  const isPublic = isShown && isPublished(offer, now);
  if (!isPublic && !mayPreview(organizationId)) return null;
  const regions = rowsIn(offer.regions).map(({ region }) => region);
  const images = rowsIn(offer.images);
  const options = await readOfferOptions(db, offer, now);
  const histogram = histogramOf(row);
  const topSale = Number(recentUnits ?? 0) >= TOP_SALE_UNITS;
  const onSale = isShown && isOnSale(offer, now);
  const salesStoppedUntil = onSale ? stoppedUntil([offer.salesStoppedUntil, sellerStoppedUntil], now) : null;
  const sells = onSale && salesStoppedUntil === null;
  const [locations, closures] = [rowsIn(offer.locations), rowsIn(offer.closures)];
  noteOfferMoments({ ...offer, salesStoppedUntil, locations, closures, topSale }, now);
  return {
    ...shown,
    soldCount: Number(offer.soldCount),
    giftAllowed: mayBeGift(offer.type, offer.giftAllowed),
    images,
    pictures: images.filter(({ logo }) => !logo),
    badges: badgesOf({ topSale, publishAt: offer.publishAt, saleEndsAt: offer.saleEndsAt ?? NO_END }, now),
    rating: ratingOf(histogram),
    histogram,
    regions,
    place: placeLabel(regions),
    locations,
    closures,
    options,
    onSale,
    salesStoppedUntil,
    over: !onSale || isOver(offer.validity, options, now),
    available: sells && offer.type !== "direct" && options.some((option) => option.max !== 0),
    organization,
  };
}
