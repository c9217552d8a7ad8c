/** Schema of the newsletter's mail. */
import { z } from "zod";

const text = z.string();
const cents = z.int().nonnegative();
/** ms UTC */
const time = z.int().nonnegative();

const offer = z.object({
  id: z.uuid(),
  title: text,
  sellerName: text,
  /** null = all Spain */
  place: text.nullable(),
  price: cents,
  /** Lowest price of the 30 days before the reduction; null when no reduction may be announced (docs/law.md 1). */
  referencePrice: cents.nullable(),
  /** null = no end */
  saleEndsAt: time.nullable(),
  sponsored: z.boolean(),
});
export type NewsletterOffer = z.infer<typeof offer>;

export const newsletter = z.object({
  /** null = all Spain */
  region: z.object({ value: text, label: text }).nullable(),
  sections: z
    .array(z.object({ kind: z.enum(["new", "cheaper", "ending"]), offers: z.array(offer).min(1) }))
    .min(1),
  /** When its prices were read. */
  readAt: time,
  expiresAt: time,
});
export type Newsletter = z.infer<typeof newsletter>;
