/** Schemas of the mails about wishes. */
import { z } from "zod";

const kind = z.enum(["back_in_stock", "price_drop", "ending"]);
const cents = z.number().int().nonnegative();
/** ms UTC */
const time = z.number().int().nonnegative();

export const wishConfirmation = z.object({
  token: z.string().min(16),
  title: z.string(),
  wishes: z.array(z.object({ kind, optionTitle: z.string().nullable() })).min(1),
  expiresAt: time,
});
export type WishConfirmation = z.infer<typeof wishConfirmation>;

export const wishNews = z.object({
  kind,
  offerId: z.uuid(),
  title: z.string(),
  /** The option that is back or cheaper, if the offer has several. */
  optionTitle: z.string().nullable(),
  /** Of the cheapest available option, or of the cheaper option. */
  price: cents.nullable(),
  /** Price when the alert was requested. */
  priceThen: cents.nullable(),
  /** Lowest price of the 30 days before the reduction; null when no reduction may be announced. */
  referencePrice: cents.nullable(),
  saleEndsAt: time.nullable(),
  /** The news may be outdated later. */
  expiresAt: time,
});
export type WishNews = z.infer<typeof wishNews>;
