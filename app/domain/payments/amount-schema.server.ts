/** How providers write money in their answers: a number or text of major units with at most two decimals, read as cents. */
import { z } from "zod";
import { type Cents, parseAmount } from "~/domain/kernel/money";

const PLAIN = /^\d{1,9}(\.\d{1,2})?$/;

/** null for anything else; the text of a number is its shortest, so no arithmetic with fractions happens. */
export function centsOf(amount: unknown): Cents | null {
  const text = typeof amount === "number" ? String(amount) : amount;
  return typeof text === "string" && PLAIN.test(text) ? parseAmount(text) : null;
}

export const amountSchema = z.union([z.number(), z.string()]).transform((amount, context): Cents => {
  const cents = centsOf(amount);
  if (cents !== null) return cents;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});
