/** Parses the order of a gift card as its form sends it. */
import { z } from "zod";
import { emailAddress } from "~/domain/kernel/schemas";
import { giftNoteSchema } from "~/domain/sales/checkout/schemas";
import type { GiftNote } from "~/domain/sales/gift";
import { isGiftCardAmount } from "~/domain/sales/gift-cards/gift-card";

/** Whole euros, as typed: "75", "75 €". */
const typedEuros = z
  .string({ error: "gift_card_amount" })
  .transform((typed) => Number(typed.trim().replace(/\s*€$/, "") || Number.NaN))
  .refine(isGiftCardAmount, { error: "gift_card_amount" });

const giftFields = giftNoteSchema.omit({ email: true }).extend({ recipient: giftNoteSchema.shape.email });

export const cardOrderSchema = z
  .object({
    amount: typedEuros,
    email: emailAddress(),
    /** The page's own id: the same page sent twice buys once. */
    attempt: z.uuid(),
    present: z.string().optional(),
    terms: z.string({ error: "terms_required" }),
  })
  .extend(giftFields.shape)
  .transform(({ amount, email, attempt, present, from, name, message, recipient, sendAt }) => {
    const note: GiftNote = { from, name, message, email: recipient, ...(sendAt !== undefined && { sendAt }) };
    return { euros: amount, email, attempt, gift: present === undefined ? null : note };
  });

/** The amount is one of those shown, or the typed one where the buyer chose "other". */
export function cardOrderFields(form: URLSearchParams): Record<string, string> {
  const fields = Object.fromEntries(form);
  const { choice = "other" } = fields;
  return choice === "other" ? fields : { ...fields, amount: choice };
}
