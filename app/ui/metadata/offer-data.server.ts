/** Structured data of an offer's page: product with prices and ratings, its dates as events, and breadcrumbs. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferDetail, OfferOption, PlacedLocation } from "~/domain/catalogue/offer-page/offer-detail";
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import { findRegion } from "~/domain/catalogue/regions";
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import { pictureUrl } from "~/domain/media/picture-address";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { categoryCrumbs } from "./category-crumbs";
import { breadcrumbData, CONTEXT, type StructuredData } from "./structured-data.server";

const PICTURE_WIDTH = 1200;
/** The next ones; the page itself shows them all. */
const MAX_EVENTS = 10;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

interface Described {
  offer: OfferDetail;
  /** Absolute URL of the offer's page. */
  url: string;
  /** Absolute URLs. */
  images: readonly string[] | undefined;
}

const iso = (ms: number) => new Date(ms).toISOString();

function price(amount: Cents): StructuredData {
  return { price: toDecimalString(amount), priceCurrency: "EUR" };
}

/** The 14 days of withdrawal, or none for dated leisure (docs/law.md 6); direct offers are their seller's business. */
function returnPolicy({ type, withdrawalPolicy }: OfferDetail): StructuredData | undefined {
  if (type === "direct") return undefined;
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "ES" };
  if (withdrawalPolicy !== "standard_14d")
    return { ...policy, returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: 14,
    returnFees: `${CONTEXT}/FreeReturn`,
  };
}

/** Places whose hours are known: without them the page's visible address says as much. */
function openedPlaces({ locations }: OfferDetail): StructuredData[] | undefined {
  const opened = locations.filter(({ hours }) => hours && hours.weekly.length + hours.exceptions.length > 0);
  return opened.length > 0 ? opened.map(placeData) : undefined;
}

/** Of a stopped sale the units come back by themselves. */
function availability({ onSale, salesStoppedUntil }: OfferDetail, isLeft: boolean): string {
  if (!onSale || !isLeft) return `${CONTEXT}/SoldOut`;
  return `${CONTEXT}/${salesStoppedUntil === null ? "InStock" : "OutOfStock"}`;
}

/** A deposit alone is no price. */
const isPriced = ({ type, options }: OfferDetail) =>
  type !== "promo" || options.every(({ totalPrice }) => totalPrice !== null);

function optionData(option: OfferOption, { offer, url }: Described): StructuredData {
  const { referencePrice } = option;
  const shown = wholePrice(option);
  return {
    "@type": "Offer",
    name: option.title,
    url,
    ...price(shown),
    // The seller's own site decides how long a direct offer's price is valid.
    priceValidUntil: offer.type === "direct" || offer.saleEndsAt === null ? undefined : iso(offer.saleEndsAt),
    // Only reference prices that the law allows to strike through (docs/law.md 1).
    priceSpecification:
      referencePrice !== null && referencePrice > shown
        ? {
            "@type": "UnitPriceSpecification",
            priceType: `${CONTEXT}/StrikethroughPrice`,
            ...price(referencePrice),
          }
        : undefined,
    availability: availability(offer, option.max !== 0),
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { "@type": "Organization", name: offer.organization.name },
    hasMerchantReturnPolicy: returnPolicy(offer),
    availableAtOrFrom: openedPlaces(offer),
  };
}

/**
 * Deposit offers name their whole price, and none where it is not known. Only votes of verified buyers are published
 * (docs/law.md 10).
 */
function productData(described: Described): StructuredData {
  const { offer, url, images } = described;
  const { average, count } = offer.rating;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: offer.title,
    description: offer.summary,
    sku: offer.id,
    url,
    category: CATEGORY_LABELS[offer.category],
    image: images,
    brand: { "@type": "Brand", name: offer.organization.name },
    offers: isPriced(offer) ? offer.options.map((option) => optionData(option, described)) : undefined,
    aggregateRating:
      average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: average,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
  };
}

/** One entry for each period of the week; days that differ say from when to when. */
function hoursData(hours: PlaceHours): StructuredData[] {
  const week = hours.weekly.map(({ day, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `${CONTEXT}/${DAYS[day - 1]}`,
    opens,
    closes,
  }));
  const others = hours.exceptions.map(({ from, until, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: until,
    // Equal times mean closed all day.
    opens: opens ?? "00:00",
    closes: closes ?? "00:00",
  }));
  return [...week, ...others];
}

function placeData({ name, address, postalCode, city, province, hours }: PlacedLocation): StructuredData {
  const opened = hours ? hoursData(hours) : [];
  return {
    openingHoursSpecification: opened.length > 0 ? opened : undefined,
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      postalCode,
      addressLocality: city,
      addressRegion: findRegion(province)?.label,
      addressCountry: "ES",
    },
  };
}

/** An event takes place somewhere: offers without an address have none. */
function eventData({ offer, url, images }: Described): StructuredData[] {
  if (offer.locations.length === 0) return [];
  const places = offer.locations.map(placeData);
  const dates = offer.options.flatMap((option) => option.slots.map((slot) => ({ option, slot })));
  return dates
    .sort((a, b) => a.slot.startsAt - b.slot.startsAt)
    .slice(0, MAX_EVENTS)
    .map(({ option, slot }) => ({
      "@context": CONTEXT,
      "@type": "Event",
      name: offer.options.length > 1 ? `${offer.title}: ${option.title}` : offer.title,
      description: offer.summary,
      startDate: iso(slot.startsAt),
      endDate: iso(slot.endsAt),
      eventStatus: `${CONTEXT}/EventScheduled`,
      eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
      location: places.length === 1 ? places[0] : places,
      image: images,
      organizer: { "@type": "Organization", name: offer.organization.name },
      offers: isPriced(offer)
        ? {
            "@type": "Offer",
            url,
            ...price(wholePrice(option)),
            availability: availability(offer, option.max !== 0 && slot.remaining > 0),
            validFrom: iso(offer.publishAt),
          }
        : undefined,
    }));
}

/** Of an offer that is not over. */
export function offerPageData(offer: OfferDetail, origin: string): StructuredData[] {
  const path = `/ofertas/${offer.id}/`;
  const images = offer.pictures.map(({ url }) => new URL(pictureUrl(url, PICTURE_WIDTH, "jpg"), origin).href);
  const described = { offer, url: origin + path, images: images.length > 0 ? images : undefined };
  return [
    productData(described),
    ...eventData(described),
    breadcrumbData(origin, [...categoryCrumbs(offer.category), { label: offer.title, href: path }]),
  ];
}
