/** The JSON of an order's problems in sales/validate/ and sales/create/: a list, one entry per problem. */
import { z } from "@hono/zod-openapi";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { toDecimalString } from "~/domain/kernel/money";
import { parseNoteKey } from "~/domain/sales/gift";
import { ORDER_PROBLEMS, orderProblemText } from "~/locales/es/order-problems";
import { iso } from "./wire";

/** Codes of successful answers: a change of the cart, a lower price, an unused promo code. */
export const NOTICES = ["quantity_minimum", "price_lowered", "promo_beaten"] as const;

export const orderProblemsSchema = z
  .array(
    z.object({
      error_text: z.string().openapi({ description: "In Spanish, for people." }),
      code: z.string().openapi({
        enum: [...ORDER_PROBLEMS, ...NOTICES],
        description: "For programs. Codes are added over time.",
      }),
      offer_price_uuid: z.uuid().optional(),
      field: z.string().optional(),
      max_quantity: z.int().optional(),
      current_price: z.string().optional(),
      promo_code: z.string().optional(),
      sales_stopped_until: z.iso.datetime().optional(),
    }),
  )
  .openapi("OrderProblems");

/** "gift-email.<line>" → "gift.email", of a further unit "more_gifts[0].email"; offer_price_uuid identifies the item. */
function giftFieldName(field: string): string {
  const [part = "", ...key] = field.slice("gift-".length).split(".");
  const { unit } = parseNoteKey(key.join("."));
  return unit === null ? `gift.${part}` : `more_gifts[${unit - 2}].${part}`;
}

/** Maps field names of the pages' form to those of the contract. */
function fieldName(field: string): string {
  if (field === "terms") return "terms_accepted";
  const name = field.startsWith("gift-") ? giftFieldName(field) : field;
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function presentOrderProblems(problems: readonly OrderProblem[]): z.infer<typeof orderProblemsSchema> {
  return problems.map((problem) => ({
    error_text: orderProblemText(problem),
    code: problem.code,
    ...(problem.optionId !== undefined && { offer_price_uuid: problem.optionId }),
    ...(problem.field !== undefined && { field: fieldName(problem.field) }),
    ...(problem.maxQuantity !== undefined && { max_quantity: problem.maxQuantity }),
    ...(problem.currentPrice !== undefined && { current_price: toDecimalString(problem.currentPrice) }),
    ...(problem.promoCode !== undefined && { promo_code: problem.promoCode }),
    ...(problem.salesStoppedUntil !== undefined && { sales_stopped_until: iso(problem.salesStoppedUntil) }),
  }));
}
