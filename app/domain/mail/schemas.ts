/** Schemas of what the data of several mails hold, and of the contract that a confirmation repeats. */
import { z } from "zod";

/** Unbounded: a contract must be sent, however long the partner's texts are. */
export const text = z.string();
export const cents = z.number().int();
const changeLimit = z.enum(["none", "2_hours", "24_hours", "48_hours", "7_days"]);
/** ms UTC */
export const time = z.number().int().nonnegative();
export const firstName = text.default("");

/** The end is missing in mails of before 25 November 2026. */
export const slot = z.object({ startsAt: time, endsAt: time.optional(), timezone: text });

export const coupon = z.object({
  /** Display format: 4-4-5. */
  code: text,
  validFrom: time,
  validUntil: time.nullable(),
  pdfUrl: z.url(),
  /** What its QR code signs; mails of before 25 November 2026 have none. */
  id: z.uuid().optional(),
  secretVersion: z.int().optional(),
});
export type MailedCoupon = z.infer<typeof coupon>;

/** A place of the terms as sold; mails of before 24 November 2026 have none. */
export const places = z
  .array(
    z.object({
      name: text,
      address: text,
      postalCode: text,
      city: text,
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      phone: text.nullable(),
      openingHours: text.nullable(),
      hours: z
        .object({
          weekly: z.array(z.object({ day: z.number(), opens: text, closes: text })),
          exceptions: z.array(
            z.object({
              from: text,
              until: text,
              opens: text.nullable(),
              closes: text.nullable(),
              note: text.nullable(),
            }),
          ),
        })
        .nullable(),
    }),
  )
  .default([]);

const seller = z.object({
  name: text,
  legalName: text,
  taxId: text,
  address: text,
  email: text,
  phone: text,
});

export const redemptionRules = z
  .object({
    weekdays: z.array(z.number()),
    from: text.nullable(),
    until: text.nullable(),
    excludedDays: z.array(text),
  })
  .nullable();

export const giftTo = z.object({ name: text, email: text });

/** Recipients of gifts who are informed, too. */
export const told = z.array(giftTo).default([]);

const soldLine = z.object({
  /** Mails of before 25 November 2026 name neither the line nor its offer. */
  lineId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  title: text,
  optionTitle: text,
  quantity: z.number().int().positive(),
  listPrice: cents,
  unitPrice: cents,
  /** Of one coupon, where it is used; mails of before totals of deposits have none. */
  dueAtVenue: cents.optional(),
  promoCode: text.nullable(),
  taxRegime: z.enum(["iva", "igic", "ipsi"]),
  summary: text,
  conditions: text,
  howToRedeem: text,
  redemptionRules,
  bookingRequired: z.boolean().default(false),
  places,
  /** One line each: mails of before the places. */
  locations: z.array(text).optional(),
  withdrawal: z.enum(["standard_14d", "excluded_dated_leisure", "excluded_other"]),
  /** What its holder may change alone; none in mails of before 26 November 2026. */
  changes: z
    .object({
      dateChangeLimit: changeLimit,
      cancellationLimit: changeLimit,
      expiryPolicy: z.enum(["none", "extend_once", "credit_12_months"]),
    })
    .partial()
    .optional(),
  gift: z.boolean(),
  /** Recipient of the gift; null = sent to the buyer only. */
  giftTo: giftTo.nullish(),
  /** When it is sent to them; null or absent = at once. */
  giftDueAt: time.nullish(),
  slot: slot.nullable(),
  seller,
  coupons: z.array(coupon),
});
export type ConfirmedLine = z.infer<typeof soldLine>;

/** Snapshot of the contract, since offers change afterwards. */
export const purchaseConfirmation = z.object({
  saleId: z.uuid(),
  number: text,
  /** Display format; older rows have none. */
  reference: text.optional(),
  capturedAt: time,
  email: text,
  subtotal: cents,
  discountTotal: cents,
  total: cents,
  /** The part of the total that gift cards paid. */
  byCards: cents.default(0),
  currency: text,
  termsVersion: text,
  /** Signed link to the order's page. */
  orderUrl: z.url().optional(),
  receipt: z.object({ fullName: text, taxNumber: text, address: text }).nullable(),
  lines: z.array(soldLine).min(1),
});
export type PurchaseConfirmation = z.infer<typeof purchaseConfirmation>;
