/** What each template needs to be told: rows of the outbox are judged by these before anything is rendered. */
import { z } from "zod";

/** Unbounded: a contract must not stay unsent because a partner wrote much. */
const text = z.string();
const cents = z.number().int();
/** ms UTC */
const time = z.number().int().nonnegative();
const firstName = text.default("");

export const oneTimeCode = z.object({
  code: z.string().regex(/^\d{6}$/),
  purpose: z.enum(["login", "verify_email", "purchase"]),
  /** As it was typed; it may be another spelling of the recipient's. */
  email: text.optional(),
  /** What the link proves beside the code. */
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

export const emailLink = accountLink.extend({ newEmail: text.nullable().default(null) });
export type EmailLink = z.infer<typeof emailLink>;

export const networkLinked = z.object({ firstName, provider: z.enum(["google", "apple", "facebook"]) });
export type NetworkLinked = z.infer<typeof networkLinked>;

const slot = z.object({ startsAt: time, timezone: text });

const coupon = z.object({
  /** As it is shown: 4-4-5. */
  code: text,
  validFrom: time,
  validUntil: time.nullable(),
  pdfUrl: z.url(),
});

const seller = z.object({
  name: text,
  legalName: text,
  taxId: text,
  address: text,
  email: text,
  phone: text,
});

const soldLine = z.object({
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
  bookingRequired: z.boolean().default(false),
  /** One line each. */
  locations: z.array(text),
  withdrawal: z.enum(["standard_14d", "excluded_dated_leisure", "excluded_other"]),
  gift: z.boolean(),
  /** Who was sent it; null = nobody but the buyer. */
  giftTo: z.object({ name: text, email: text }).nullish(),
  slot: slot.nullable(),
  seller,
  coupons: z.array(coupon),
});
export type ConfirmedLine = z.infer<typeof soldLine>;

/** The contract as it was made: a snapshot, because offers change afterwards. */
export const purchaseConfirmation = z.object({
  saleId: z.uuid(),
  number: text,
  /** As it is shown; rows from before references have none. */
  reference: text.optional(),
  capturedAt: time,
  email: text,
  subtotal: cents,
  discountTotal: cents,
  total: cents,
  currency: text,
  termsVersion: text,
  /** Its page, signed. */
  orderUrl: z.url().optional(),
  receipt: z.object({ fullName: text, taxNumber: text, address: text }).nullable(),
  lines: z.array(soldLine).min(1),
});
export type PurchaseConfirmation = z.infer<typeof purchaseConfirmation>;

export const gift = z.object({
  saleId: z.uuid(),
  lineId: z.uuid(),
  fromName: text,
  toName: text,
  message: text,
  title: text,
  optionTitle: text,
  howToRedeem: text,
  sellerName: text,
  sellerAddress: text,
  slot: slot.nullable(),
  coupons: z.array(coupon).min(1),
});
export type Gift = z.infer<typeof gift>;

export const refund = z.object({
  number: text,
  amount: cents,
  currency: text,
  /** What it is for: titles of offers. */
  items: z.array(text),
});
export type Refund = z.infer<typeof refund>;

export const slotCancelled = z.object({
  number: text,
  title: text,
  optionTitle: text,
  sellerName: text,
  slot,
  quantity: z.number().int().positive(),
  /** What goes back; 0 for what was free. */
  amount: cents,
  currency: text,
});
export type SlotCancelled = z.infer<typeof slotCancelled>;

/** Asked for by somebody who has lost their purchases. */
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
  number: text,
  title: text,
  optionTitle: text,
  sellerName: text,
  bookingRequired: z.boolean(),
  /** ms UTC */
  validUntil: time,
  slot: slot.nullable(),
  coupons: z.array(coupon).min(1),
  /** Its page, signed. */
  orderUrl: z.url().optional(),
});
export type CouponExpiring = z.infer<typeof couponExpiring>;

export const ratingRequest = z.object({ offerId: z.uuid(), title: text, sellerName: text });
export type RatingRequest = z.infer<typeof ratingRequest>;

export const subscriptionConfirmation = z.object({
  token: z.string().min(16),
  list: z.enum(["newsletter", "club", "alerts"]),
  expiresAt: time,
});
export type SubscriptionConfirmation = z.infer<typeof subscriptionConfirmation>;

/** To the operator: mails about purchases that could not be delivered; addresses are masked. */
export const deadMails = z.object({
  count: z.int().positive(),
  mails: z.array(z.object({ template: text, recipient: text, reason: text })).min(1),
});
export type DeadMails = z.infer<typeof deadMails>;
