/** Schemas of the help's form and of the answer to it; messages are codes of field errors. */
import { z } from "zod";
import { emailAddress, plainText, requiredText } from "~/domain/kernel/schemas";
import { parseSaleName } from "~/domain/sales/access/sale-reference";
import { HELP_CASE_LIMITS, HELP_CASE_TOPICS } from "./help-case";

/** The number alone: the secret reference proves the buyer, and does not belong in a message. */
function orderNumber(text: string): string | null {
  const named = parseSaleName(text.trim().toUpperCase());
  return named && "number" in named ? named.number : null;
}

export const helpCaseForm = z.object({
  topic: z.enum(HELP_CASE_TOPICS, { error: "required" }),
  order: plainText(HELP_CASE_LIMITS.order)
    .default("")
    .refine((text) => text.trim() === "" || orderNumber(text) !== null, { error: "order_number" })
    .transform((text) => (text.trim() === "" ? null : orderNumber(text))),
  email: emailAddress(),
  message: requiredText(HELP_CASE_LIMITS.message).transform((text) => text.trim()),
});

export type NewHelpCase = z.infer<typeof helpCaseForm>;

export const helpAnswerForm = z.object({
  answer: requiredText(HELP_CASE_LIMITS.answer).transform((text) => text.trim()),
});
