/** An offer as the fields of its form, step by step, and the form's input as a change of the offer. */
import type { z } from "zod";
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import type { priceSchema, termsSchema, whatSchema } from "~/domain/catalogue/manage/schemas";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { fieldsOfStep } from "~/domain/catalogue/offer-fields";
import { EVERY_WEEKDAY, type RedemptionRules } from "~/domain/catalogue/redemption-rules";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { toDecimalString } from "~/domain/kernel/money";
import { taxValue } from "./tax-choices";
import { whereValues } from "./where-form";

export type FormValues = Record<string, string>;

const text = (value: string | number | null) => (value === null ? "" : String(value));
const mark = (value: boolean) => (value ? "1" : "");

const typedCents = (cents: number) => toDecimalString(cents).replace(".", ",");

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
    ...Object.fromEntries((rules?.weekdays ?? EVERY_WEEKDAY).map((day) => [`redeemOn${day}`, "1"])),
    redeemFrom: rules?.from ?? "",
    redeemUntil: rules?.until ?? "",
    excludedDays: days.join("\n"),
  };
}

/** The fields of OFFER_FIELDS that the form shows. */
function fieldValues(offer: OfferSnapshot): FormValues {
  const names = [...fieldsOfStep("what"), ...fieldsOfStep("terms")];
  return Object.fromEntries(
    names.map((name) => {
      const value = offer[name];
      if (typeof value === "boolean") return [name, mark(value)];
      return [name, Array.isArray(value) ? value.join("\n") : text(value)];
    }),
  );
}

/** All steps' fields by their names. @param places to choose from @param now ms UTC */
export function offerFormValues(
  offer: OfferSnapshot,
  places: readonly { id: string; chosen: boolean }[],
  now = Date.now(),
): FormValues {
  const options = offer.options.map((option) => ({
    id: option.id,
    title: option.title,
    actualPrice: typedCents(option.actualPrice),
    ...(offer.type === "promo" && {
      totalPrice: option.totalPrice == null ? "" : typedCents(option.totalPrice),
    }),
    capacity: text(option.capacity),
    perCustomer: text(option.perCustomer),
    maxPerOrder: text(option.maxPerOrder),
    isActive: mark(option.isActive),
  }));
  return {
    title: offer.title,
    category: offer.category,
    ...fieldValues(offer),
    ...rowsOf("priceOptions", options),
    tax: taxValue(offer),
    places: places.flatMap(({ id, chosen }) => (chosen ? id : [])).join("\n"),
    ...whereValues(offer, now),
    ...rulesValues(offer.redemptionRules),
  };
}

const present = <Row>(row: Row | null): row is Row => row !== null;
/** Rows that are only proposed have made-up ids. */
const storedId = (id: string) => (isUuid(id) ? id : null);

export function whatChange(input: z.output<typeof whatSchema>): OfferChange {
  return { content: input };
}

export function priceChange(
  { priceOptions, tax }: z.output<typeof priceSchema>,
  offer: OfferSnapshot,
): OfferChange {
  const stored = new Map(offer.options.map((option) => [option.id, option]));
  const options = priceOptions.filter(present).map((row) => ({
    ...row,
    id: storedId(row.id),
    regularPrice: null,
    capacity: row.capacity ?? null,
    perCustomer: row.perCustomer ?? null,
    maxPerOrder: row.maxPerOrder ?? null,
    sku: stored.get(row.id)?.sku ?? null,
  }));
  return { content: tax, options };
}

export function termsChange(input: z.output<typeof termsSchema>): OfferChange {
  const terms = fieldsOfStep("terms").map((name) => [name, input[name]]);
  return {
    content: {
      ...Object.fromEntries(terms),
      redemptionRules: {
        weekdays: EVERY_WEEKDAY.filter((day) => input[`redeemOn${day as 1}`]),
        from: input.redeemFrom ?? null,
        until: input.redeemUntil ?? null,
        excludedDays: input.excludedDays,
      },
    },
  };
}
