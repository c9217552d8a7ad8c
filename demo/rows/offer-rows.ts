/** Converts an offer of the demo content to its database rows, including times. */

import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import type { Validity } from "~/domain/catalogue/offer";
import { referencePrice } from "~/domain/catalogue/reference-price";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { DRAWN_WIDTH, drawnPictureUrl } from "~/domain/media/drawings.server";
import { CANARY_PROVINCES } from "../content/organizations";
import type { SeedOffer, SeedOrganization, SeedPriceOption, SeedValidity } from "../content/types";
import { type StoredPhotograph, UNCROPPED } from "../pictures/store-photographs";
import { opinionRows } from "./opinion-rows";
import type { DemoPlaces } from "./place-rows";
import { offerRowId, organizationId } from "./stable-ids";

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

export interface OfferRows {
  offers: Rows<"offers">;
  offer_regions: Rows<"offer_regions">;
  offer_locations: Rows<"offer_locations">;
  offer_pictures: Rows<"offer_pictures">;
  offer_daily_sales: Rows<"offer_daily_sales">;
  price_options: Rows<"price_options">;
  price_history: Rows<"price_history">;
  slots: Rows<"slots">;
  feedback: Rows<"feedback">;
  feedback_useful: Rows<"feedback_useful">;
}

function validityAt(validity: SeedValidity, now: number): Validity {
  if (validity.mode !== "fixed") return validity;
  const { fromDay, untilDay } = validity;
  return { mode: "fixed", validFrom: now + fromDay * DAY_MS, validUntil: now + untilDay * DAY_MS };
}

/** 4:3 at the largest rendered width. */
export const DRAWN_SIZE = { width: DRAWN_WIDTH, height: (DRAWN_WIDTH * 3) / 4 };

export interface OfferParts {
  offer: SeedOffer;
  organization: SeedOrganization;
  photograph: StoredPhotograph | null;
  /** Ids of the stored drawings, one per picture, in order. */
  drawings: readonly string[];
}

/** @param now ms UTC, origin of the content's relative times */
export function offerRows(
  { offer, organization, photograph, drawings }: OfferParts,
  places: DemoPlaces,
  now: number,
): OfferRows {
  const id = offerRowId("offer", offer.index);
  const publishAt = now - offer.publishedDaysAgo * DAY_MS;
  const [stars1, stars2, stars3, stars4, stars5] = offer.ratings;
  const timezone = offer.regions.some((region) => CANARY_PROVINCES.includes(region))
    ? "Atlantic/Canary"
    : "Europe/Madrid";
  const options = offer.options.map((option, index) =>
    optionRows(option, offer.index, index, { now, timezone }),
  );
  // Their buyers may change the date alone.
  const isChanged = offer.type === "regular" && offer.validity.mode === "slot";
  return {
    offers: [
      {
        number: offer.index + 1,
        id,
        organization_id: organizationId(offer.organizationIndex),
        slug: offer.slug,
        title: offer.title,
        summary: offer.summary,
        description: offer.description,
        highlights: offer.highlights,
        conditions: offer.conditions,
        how_to_redeem: offer.howToRedeem,
        category: offer.category,
        type: offer.type,
        status: "published",
        publish_at: publishAt,
        sale_ends_at: offer.saleEndsInDays === null ? null : now + offer.saleEndsInDays * DAY_MS,
        validity: validityAt(offer.validity, now),
        withdrawal_policy: offer.withdrawalPolicy,
        date_change_limit: isChanged ? "24_hours" : "none",
        cancellation_limit: isChanged ? "48_hours" : "none",
        voucher_kind: offer.voucherKind,
        tax_rate: Math.round(offer.taxRate * 100),
        tax_regime: organization.taxRegime,
        booking_required: offer.bookingRequired,
        gift_allowed: offer.giftAllowed,
        external_url: offer.externalUrl,
        sponsored: offer.sponsored,
        accessibility_info: offer.accessibilityInfo,
        producer_name: offer.goods.producerName,
        producer_address: offer.goods.producerAddress,
        producer_contact: offer.goods.producerContact,
        safety_warnings: offer.goods.safetyWarnings,
        stars_1: stars1,
        stars_2: stars2,
        stars_3: stars3,
        stars_4: stars4,
        stars_5: stars5,
        created_at: publishAt,
        updated_at: publishAt,
      },
    ],
    offer_regions: offer.regions.map((region) => ({ offer_id: id, region })),
    offer_locations: offer.locations.map((location, index) => ({
      id: offerRowId("location", offer.index, index),
      offer_id: id,
      name: location.name,
      address: location.address,
      postal_code: location.postalCode,
      city: location.city,
      province: location.province,
      lat: location.lat,
      lng: location.lng,
      phone: location.phone,
      opening_hours: location.openingHours,
      sort_order: index,
      place_id: places.idOf(offer, index),
    })),
    offer_pictures: [
      ...(photograph ? [photographRow(offer, photograph, drawings.length)] : []),
      ...drawings.map((drawing, index) => ({
        id: offerRowId("picture", offer.index, index),
        offer_id: id,
        url: drawnPictureUrl(drawing),
        alt: offer.pictures[index]?.alt ?? "",
        ...DRAWN_SIZE,
        ...UNCROPPED,
        cover: index === 0 && photograph === null,
        logo: false,
        sort_order: index + 1,
      })),
    ],
    offer_daily_sales: dailySales(offer, id, now),
    price_options: options.map(({ row }) => row),
    price_history: options.flatMap(({ history }) => history),
    slots: options.flatMap(({ slots }) => slots),
    ...opinionRows(offer, now),
  };
}

/** @param position in the offer's ids, after its drawings, whose ids stay what they are without it */
function photographRow(offer: SeedOffer, photograph: StoredPhotograph, position: number) {
  return {
    id: offerRowId("picture", offer.index, position),
    offer_id: offerRowId("offer", offer.index),
    ...photograph,
    alt: offer.photograph?.alt ?? "",
    cover: true,
    logo: false,
    sort_order: 0,
  };
}

/** Spreads a month's sales over three days, so that they leave the 30-day window one after the other. */
function dailySales({ soldLast30Days }: SeedOffer, offerId: string, now: number): Rows<"offer_daily_sales"> {
  const today = Math.floor(now / DAY_MS);
  const third = Math.floor(soldLast30Days / 3);
  const units = [soldLast30Days - 2 * third, third, third];
  return units.flatMap((count, index) =>
    count > 0 ? [{ offer_id: offerId, day: today - 3 - index * 8, units: count }] : [],
  );
}

function optionRows(
  option: SeedPriceOption,
  offer: number,
  index: number,
  { now, timezone }: { now: number; timezone: string },
) {
  const id = offerRowId("option", offer, index);
  const prices = option.history.map(({ daysAgo, price }, position) => {
    const next = option.history[position + 1];
    return { price, from: now - daysAgo * DAY_MS, to: next ? now - next.daysAgo * DAY_MS : null };
  });
  const row: Rows<"price_options">[number] = {
    id,
    offer_id: offerRowId("offer", offer),
    title: option.title,
    actual_price: option.actualPrice,
    total_price: option.totalPrice,
    regular_price: option.regularPrice,
    reference_price: referencePrice(prices),
    capacity: option.capacity,
    sold: option.sold,
    sold_before: option.sold,
    per_customer: option.perCustomer,
    max_per_order: null,
    sku: null,
    sort_order: index,
  };
  const history = prices.map(({ price, from, to }, position) => ({
    id: offerRowId("price", offer, index, position),
    price_option_id: id,
    // Deposits stay as they are: what changed is what is paid at the place.
    actual_price: option.totalPrice === null ? price : option.actualPrice,
    total_price: option.totalPrice === null ? null : price,
    effective_from: from,
    effective_to: to,
  }));
  const slots = option.slots.map((slot, position) => {
    const startsAt = Math.round(now + slot.startsInHours * HOUR_MS);
    return {
      id: offerRowId("slot", offer, index, position),
      price_option_id: id,
      starts_at: startsAt,
      ends_at: startsAt + slot.durationMinutes * MINUTE_MS,
      timezone,
      capacity: slot.capacity,
      sold: slot.sold,
      sold_before: slot.sold,
      status: "open" as const,
    };
  });
  return { row, history, slots };
}
