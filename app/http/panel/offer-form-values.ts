/** An offer as the fields of its form, step by step, and the form's input as a change of the offer. */
import type { z } from "zod";
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import type { priceSchema, termsSchema, whatSchema, whereSchema } from "~/domain/catalogue/manage/schemas";
import type { OfferChange, OfferContent } from "~/domain/catalogue/offer-content";
import { NO_HOURS } from "~/domain/catalogue/place-hours";
import { placeContentOf } from "~/domain/catalogue/places/schemas";
import { EVERY_WEEKDAY, type RedemptionRules } from "~/domain/catalogue/redemption-rules";
import { invalid } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { localDay } from "~/domain/kernel/local-day";
import { toDecimalString } from "~/domain/kernel/money";
import { taxValue } from "./tax-choices";

export type FormValues = Record<string, string>;

const text = (value: string | number | null) => (value === null ? "" : String(value));
const mark = (value: boolean) => (value ? "1" : "");

function rowsOf(list: string, rows: readonly Record<string, string>[]): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [`${list}.${index}.${name}`, value]),
    ),
  );
}

/** Days are written as people do. */
function rulesValues(rules: RedemptionRules | null): FormValues {
  const days = (rules?.excludedDays ?? []).map((day) => day.split("-").reverse().join("/"));
  return {
    ...Object.fromEntries((rules?.weekdays ?? EVERY_WEEKDAY).map((day) => [`redeem_on_${day}`, "1"])),
    redeem_from: rules?.from ?? "",
    redeem_until: rules?.until ?? "",
    excluded_days: days.join("\n"),
  };
}

/** All steps' fields by their names. @param places to choose from */
export function offerFormValues(
  offer: OfferSnapshot,
  places: readonly { id: string; chosen: boolean }[],
): FormValues {
  const options = offer.options.map((option) => ({
    id: option.id,
    title: option.title,
    actual_price: toDecimalString(option.actualPrice).replace(".", ","),
    capacity: text(option.capacity),
    per_customer: text(option.perCustomer),
    is_active: mark(option.isActive),
  }));
  return {
    title: offer.title,
    category: offer.category,
    summary: offer.summary,
    description: offer.description,
    highlights: offer.highlights.join("\n"),
    ...rowsOf("price_options", options),
    tax: taxValue(offer),
    places: places.flatMap(({ id, chosen }) => (chosen ? id : [])).join("\n"),
    sale_ends_at: offer.saleEndsAt === null ? "" : localDay(offer.saleEndsAt),
    validity_days: offer.validity.mode === "days_after_purchase" ? text(offer.validity.days) : "",
    ...rulesValues(offer.redemptionRules),
    conditions: offer.conditions,
    how_to_redeem: offer.howToRedeem,
    withdrawal_policy: offer.withdrawalPolicy,
    booking_required: mark(offer.bookingRequired),
    gift_allowed: mark(offer.giftAllowed),
    accessibility_info: text(offer.accessibilityInfo),
    getting_there: text(offer.gettingThere),
  };
}

const present = <Row>(row: Row | null): row is Row => row !== null;
/** Rows that are only proposed have made-up ids. */
const storedId = (id: string) => (isUuid(id) ? id : null);

export function whatChange(input: z.output<typeof whatSchema>): OfferChange {
  return { content: input };
}

export function priceChange(
  { price_options, tax }: z.output<typeof priceSchema>,
  offer: OfferSnapshot,
): OfferChange {
  const stored = new Map(offer.options.map((option) => [option.id, option]));
  const options = price_options.filter(present).map((row) => ({
    id: storedId(row.id),
    title: row.title,
    actualPrice: row.actual_price,
    regularPrice: null,
    capacity: row.capacity ?? null,
    perCustomer: row.per_customer ?? null,
    maxPerOrder: stored.get(row.id)?.maxPerOrder ?? null,
    sku: stored.get(row.id)?.sku ?? null,
    isActive: row.is_active,
  }));
  return { content: tax, options };
}

function provincesOf(places: readonly { province: string }[]): string[] {
  return [...new Set(places.map(({ province }) => province))].sort();
}

/** @throws DomainError invalid: the last day of sale has passed */
export function whereChange(
  input: z.output<typeof whereSchema>,
  offer: OfferSnapshot,
  choices: readonly { id: string; province: string }[],
): OfferChange {
  const [row] = input.new_place;
  const added = row && placeContentOf(row, NO_HOURS);
  const chosen = choices.filter(({ id }) => input.places.includes(id));
  const content: Partial<OfferContent> = {};
  // Provinces follow the places, unless they have been chosen apart from them.
  if (offer.regions.join() === provincesOf(offer.locations).join())
    content.regions = provincesOf([...chosen, ...(added ? [added] : [])]);
  const { sale_ends_at, validity_days } = input;
  const day = offer.saleEndsAt === null ? null : localDay(offer.saleEndsAt);
  if ((sale_ends_at === null ? null : localDay(sale_ends_at)) !== day) {
    if (sale_ends_at !== null && sale_ends_at <= Date.now()) throw invalid("sale_ends_at", "in_the_past");
    content.saleEndsAt = sale_ends_at;
  }
  if (validity_days !== undefined && offer.validity.mode === "days_after_purchase") {
    content.validity = { mode: "days_after_purchase", days: validity_days };
  }
  return { content, places: input.places, ...(added && { addedPlace: added }) };
}

export function termsChange(input: z.output<typeof termsSchema>): OfferChange {
  const { how_to_redeem, withdrawal_policy, booking_required, gift_allowed, ...rest } = input;
  return {
    content: {
      redemptionRules: {
        weekdays: EVERY_WEEKDAY.filter((day) => rest[`redeem_on_${day as 1}`]),
        from: rest.redeem_from ?? null,
        until: rest.redeem_until ?? null,
        excludedDays: rest.excluded_days,
      },
      conditions: rest.conditions,
      howToRedeem: how_to_redeem,
      withdrawalPolicy: withdrawal_policy,
      bookingRequired: booking_required,
      giftAllowed: gift_allowed,
      accessibilityInfo: rest.accessibility_info || null,
      gettingThere: rest.getting_there || null,
    },
  };
}
