/** Schemas of the mails about gifts: to their recipients, without prices, and to the giver. */
import { z } from "zod";
import { coupon, giftTo, places, redemptionRules, slot } from "~/domain/mail/schemas";

const text = z.string();

/** Who gives what to whom; names of free orders are "". */
const giftFacts = z.object({
  /** Mails of before 25 November 2026 have neither. */
  lineId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  fromName: text,
  toName: text,
  title: text,
  optionTitle: text,
  sellerName: text,
  slot: slot.nullable(),
});

export const gift = giftFacts.extend({
  saleId: z.uuid(),
  lineId: z.uuid(),
  message: text,
  howToRedeem: text,
  redemptionRules,
  bookingRequired: z.boolean().default(false),
  places,
  /** Where there are no places; mails of before 24 November 2026 have none. */
  sellerPhone: text.optional(),
  coupons: z.array(coupon).min(1),
});
export type Gift = z.infer<typeof gift>;

/** Coupons of a gift cannot be used any more. */
export const giftVoid = giftFacts.extend({
  reason: z.enum(["slot_cancelled", "given_back"]),
  /** Display format: 4-4-5. */
  codes: z.array(text).min(1),
  /** Coupons of the gift that can still be used. */
  left: z.int().nonnegative(),
});
export type GiftVoid = z.infer<typeof giftVoid>;

/** The end, or the booked date, of a gift comes near. */
export const giftExpiring = giftFacts.extend({
  bookingRequired: z.boolean(),
  places,
  /** ms UTC */
  validUntil: z.int().nonnegative(),
  coupons: z.array(coupon).min(1),
});
export type GiftExpiring = z.infer<typeof giftExpiring>;

/** To the giver: the recipient's e-mail address does not work. */
export const giftUndelivered = z.object({
  number: text,
  title: text,
  giftTo,
  /** Signed link to the order's page, where the e-mail address is corrected. */
  orderUrl: z.url(),
  coupons: z.array(coupon).min(1),
});
export type GiftUndelivered = z.infer<typeof giftUndelivered>;
