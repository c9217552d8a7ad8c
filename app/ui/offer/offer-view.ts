/** Reduces an offer to the fields its page displays, with formatted dates and stock. */

import { soldMoreThan } from "~/domain/catalogue/browsing/sold-step";
import { isGoods } from "~/domain/catalogue/for-sale/goods";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import { OPTIONAL_TEXTS, type OptionalText } from "~/domain/catalogue/offer-fields";
import type { OfferDetail, OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { cardPicture } from "~/domain/catalogue/pictures/offer-picture";
import { findRegion } from "~/domain/catalogue/regions";
import { localDay, MADRID } from "~/domain/kernel/local-day";
import { hasWaitingList } from "~/domain/sales/waiting-list/has-waiting-list";
import { offeredWishes } from "~/domain/wishes/wish";
import { capitalized, formatChipDay, formatDate, formatLongDay, formatTime } from "~/locales/es/format";
import { legalGuarantee } from "~/locales/es/goods";
import { afterExpiry, mindChanged } from "~/locales/es/money-back";
import { offerPage as text } from "~/locales/es/offer-page";
import { daysBetween, hoursLines } from "~/locales/es/place-hours";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { shopStop } from "~/locales/es/sales-stop";
import { moreSold } from "~/locales/es/sold-count";
import { standIn } from "~/ui/offer-card/stand-in-picture";

/** Up to this stock the page shows "Quedan 3"; real stock only (docs/law.md 2). */
const FEW_LEFT = 10;

function few(left: number | null): number | null {
  return left !== null && left > 0 && left <= FEW_LEFT ? left : null;
}

function toOption({ left, slots, datesAreOver, priceHistory, perCustomer, ...rest }: OfferOption) {
  const { maxPerOrder: _none, totalPrice, ...option } = rest;
  return {
    ...option,
    // Absent without one: page data is sent twice.
    ...(totalPrice !== null && { totalPrice }),
    left: few(left),
    perCustomer,
    days: toDays(slots),
    history: priceHistory.map(({ price, from, to }) => ({
      price,
      from: formatDate(from),
      to: to === null ? text.today : formatDate(to),
    })),
  };
}

/** Slots by the calendar day of their place. */
function toDays(slots: OfferOption["slots"]) {
  const byDay = new Map<string, OfferOption["slots"]>();
  for (const slot of slots) {
    const day = localDay(slot.startsAt, slot.timezone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  return [...byDay].map(([value, ofDay]) => ({ value, ...toDay(ofDay) }));
}

function toDay(slots: OfferOption["slots"]) {
  const [{ startsAt, timezone } = { startsAt: 0, timezone: MADRID }] = slots;
  return {
    ...formatChipDay(startsAt, timezone),
    title: capitalized(formatLongDay(startsAt, timezone)),
    soldOut: slots.every(({ remaining }) => remaining <= 0),
    times: slots.map((slot) => ({
      value: slot.id,
      label: formatTime(slot.startsAt, slot.timezone),
      soldOut: slot.remaining <= 0,
      note: slotNote(slot.remaining),
    })),
  };
}

function slotNote(remaining: number): string | null {
  const left = few(remaining);
  if (remaining <= 0) return text.slotSoldOut;
  return left === null ? null : text.slotLeft(left);
}

function validityText(validity: OfferDetail["validity"]): string {
  switch (validity.mode) {
    case "fixed":
      return text.validBetween(formatDate(validity.validFrom), formatDate(validity.validUntil));
    case "days_after_purchase":
      return text.validDays(validity.days);
    case "slot":
      return text.validSlot;
  }
}

/** Splits a text at empty lines. */
function paragraphs(plain: string): string[] {
  return plain
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Splits a text into lines and strips list markers. */
function lines(plain: string): string[] {
  return plain
    .split("\n")
    .map((line) => line.replace(/^\s*[-•*]\s*/, "").trim())
    .filter(Boolean);
}

/** In paragraphs; none = the partner wrote nothing. */
function optionalTexts(offer: OfferDetail) {
  const texts = OPTIONAL_TEXTS.map((name) => [name, paragraphs(offer[name] ?? "")]);
  return Object.fromEntries(texts) as Record<OptionalText, string[]>;
}

const costsMoney = ({ options }: OfferDetail) => options.some(({ actualPrice }) => actualPrice > 0);

/** Who made the goods and what to beware of; the guarantee is that of contracts made here. */
function goodsOf(offer: OfferDetail) {
  const { producerName, producerAddress, producerContact, safetyWarnings } = offer;
  return {
    producerName,
    producerAddress,
    producerContact,
    safetyWarnings: paragraphs(safetyWarnings),
    guarantee: offer.type === "direct" ? null : legalGuarantee,
  };
}

/** Absent where it says nothing: page data is sent twice. */
function soldText(offer: OfferDetail) {
  const step = costsMoney(offer) ? soldMoreThan(offer) : null;
  return step !== null && { sold: moreSold(step) };
}

interface Reader {
  /** A club offer shown to a non-member. */
  needsMembership: boolean;
  /** The shop's own address for complaints. */
  complaintsEmail: string;
}

export function toOfferView(offer: OfferDetail, { needsMembership, complaintsEmail }: Reader) {
  const { slug, publishAt, saleEndsAt, voucherKind, taxRate, taxRegime, regions, images, ...known } = offer;
  const { redemptionRules, ...rest } = known;
  const {
    over,
    seoTitle,
    seoDescription,
    salesStoppedUntil,
    status,
    soldCount,
    createdAt,
    updatedAt,
    version,
    producerName,
    producerAddress,
    producerContact,
    safetyWarnings,
    ...shown
  } = rest;
  const dated = offer.validity.mode === "slot";
  return {
    ...shown,
    // The gallery's places have a card's shape: the crop shows what the partner wants to be seen.
    pictures: offer.pictures.length > 0 ? offer.pictures.map(cardPicture) : [standIn(offer.category)],
    /** Address of the pictures' own pages without their number; absent of an offer without pictures. */
    ...(offer.pictures.length > 0 && { photos: `/ofertas/${offer.id}/fotos/` }),
    needsMembership,
    complaintsEmail,
    description: paragraphs(offer.description),
    conditions: lines(offer.conditions),
    howToRedeem: [...paragraphs(offer.howToRedeem), ...redemptionLines(redemptionRules)],
    ...optionalTexts(offer),
    options: offer.options.map(toOption),
    reduced: offer.options.some((option) => (option.referencePrice ?? 0) > wholePrice(option)),
    /** Why nothing is sold now although the sale has not ended; null = it sells. */
    stopped: salesStoppedUntil === null ? null : shopStop.why(salesStoppedUntil),
    wishes: offeredWishes(offer, Date.now()),
    ...soldText(offer),
    ...(hasWaitingList(offer) && { waitable: true as const }),
    // Our promises to buyers do not apply to offers sold on the partner's site.
    validity: offer.type === "direct" ? null : validityText(offer.validity),
    withdrawalPolicy: offer.type === "direct" ? null : offer.withdrawalPolicy,
    refund: offer.available ? mindChanged({ ...offer, dated, paid: costsMoney(offer) }, Date.now()) : null,
    goods: isGoods(offer) ? goodsOf(offer) : null,
    afterExpiry: costsMoney(offer) ? afterExpiry({ ...offer, dated }) : null,
    giftAllowed: offer.giftAllowed && offer.type !== "direct",
    saleEnds: saleEndsAt === null ? null : formatDate(saleEndsAt),
    locations: offer.locations.map(({ province, placeId, hours, ...place }) => ({
      ...place,
      week: hoursLines(hours, Date.now()),
    })),
    closures: offer.closures.map(({ from, until, note }) => text.closed(daysBetween(from, until), note)),
    organization: {
      ...offer.organization,
      address: {
        ...offer.organization.address,
        province: findRegion(offer.organization.address.province)?.label ?? "",
      },
    },
  };
}

export type OfferView = ReturnType<typeof toOfferView>;
export type OptionView = OfferView["options"][number];
