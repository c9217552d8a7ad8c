/** Schemas of the templates' data; outbox rows are validated by them before rendering. */
import { z } from "zod";

/** Unbounded: a contract must be sent, however long the partner's texts are. */
const text = z.string();
const cents = z.number().int();
/** ms UTC */
const time = z.number().int().nonnegative();
const firstName = text.default("");

export const oneTimeCode = z.object({
  code: z.string().regex(/^\d{6}$/),
  purpose: z.enum(["login", "verify_email", "purchase"]),
  /** As entered; possibly another spelling of the recipient's. */
  email: text.optional(),
  /** Proof in the link, equivalent to the code. */
  key: text.optional(),
  expiresAt: time,
  linkExpiresAt: time.optional(),
});
export type OneTimeCode = z.infer<typeof oneTimeCode>;

export const accountNews = z.object({ firstName });
export type AccountNews = z.infer<typeof accountNews>;

export const signInAttack = z.object({ firstName, hasPassword: z.boolean() });
export type SignInAttack = z.infer<typeof signInAttack>;

export const accountLink = z.object({
  firstName,
  uid: z.string().min(1).max(100),
  token: z.string().min(16).max(500),
  expiresAt: time,
});
export type AccountLink = z.infer<typeof accountLink>;

/** Without a link the account has a password already. */
export const staffAccess = z.object({ firstName, link: accountLink.omit({ firstName: true }).nullable() });
export type StaffAccess = z.infer<typeof staffAccess>;

export const emailLink = accountLink.extend({ newEmail: text.nullable().default(null) });
export type EmailLink = z.infer<typeof emailLink>;

export const networkLinked = z.object({ firstName, provider: z.enum(["google", "apple", "facebook"]) });
export type NetworkLinked = z.infer<typeof networkLinked>;

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
  gift: z.boolean(),
  /** Recipient of the gift; null = sent to the buyer only. */
  giftTo: giftTo.nullish(),
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
  currency: text,
  termsVersion: text,
  /** Signed link to the order's page. */
  orderUrl: z.url().optional(),
  receipt: z.object({ fullName: text, taxNumber: text, address: text }).nullable(),
  lines: z.array(soldLine).min(1),
});
export type PurchaseConfirmation = z.infer<typeof purchaseConfirmation>;

export const refund = z.object({
  number: text,
  amount: cents,
  currency: text,
  /** Titles of the offers. */
  items: z.array(text),
  /** Why; mails of before 24 November 2026 have none. */
  reason: z
    .enum(["withdrawal", "slot_cancelled", "seller", "customer_service", "late_payment", "chargeback"])
    .optional(),
  /** Coupons that cannot be used any more; 0 = the money was a courtesy. */
  voided: z.int().nonnegative().default(1),
  told,
});
export type Refund = z.infer<typeof refund>;

export const slotCancelled = z.object({
  number: text,
  title: text,
  optionTitle: text,
  sellerName: text,
  slot,
  /** The booked line; mails of before 25 November 2026 have none. */
  lineId: z.uuid().optional(),
  quantity: z.number().int().positive(),
  /** Refunded amount; 0 for free coupons. */
  amount: cents,
  currency: text,
  told,
});
export type SlotCancelled = z.infer<typeof slotCancelled>;

/** Requested by buyers who lost the links to their purchases. */
export const orderLinks = z.object({
  orders: z.array(z.object({ number: text, capturedAt: time, url: z.url() })).min(1),
  expiresAt: time,
});
export type OrderLinks = z.infer<typeof orderLinks>;

export const privacyLink = z.object({ url: z.url(), expiresAt: time });
export type PrivacyLinkMail = z.infer<typeof privacyLink>;

export const privacyErased = z.object({ erasedAt: time });
export type PrivacyErasedMail = z.infer<typeof privacyErased>;

export const couponExpiring = z.object({
  /** Mails of before 25 November 2026 name neither the line nor its offer. */
  lineId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  number: text,
  title: text,
  optionTitle: text,
  sellerName: text,
  bookingRequired: z.boolean(),
  places,
  /** ms UTC */
  validUntil: time,
  slot: slot.nullable(),
  coupons: z.array(coupon).min(1),
  /** Signed link to the order's page. */
  orderUrl: z.url().optional(),
  /** Recipient of the gift, who is reminded, too; null = the buyer has the coupons. */
  giftTo: giftTo.nullish(),
});
export type CouponExpiring = z.infer<typeof couponExpiring>;

export const ratingRequest = z.object({ offerId: z.uuid(), title: text, sellerName: text });
export type RatingRequest = z.infer<typeof ratingRequest>;

export const subscriptionConfirmation = z.object({
  token: z.string().min(16),
  list: z.enum(["newsletter", "club", "alerts", "ratings"]),
  expiresAt: time,
});
export type SubscriptionConfirmation = z.infer<typeof subscriptionConfirmation>;

/** To the operator: undeliverable purchase mails; e-mail addresses are masked. */
export const mailTest = z.object({});

export const deadMails = z.object({
  count: z.int().positive(),
  mails: z.array(z.object({ template: text, recipient: text, reason: text })).min(1),
});
export type DeadMails = z.infer<typeof deadMails>;
