/** Parses provider amounts into cents: numbers or text in major units with at most two decimals. */
import { z } from "zod";
import { type Cents, parseAmount } from "~/domain/kernel/money";

const PLAIN = /^\d{1,9}(\.\d{1,2})?$/;

/** @returns null for anything else. Parses the number's shortest text, avoiding floating point arithmetic. */
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
