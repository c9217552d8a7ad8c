/** Reads the checkout form: nothing it cannot keep, and every problem at once. */
import { z } from "zod";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { parseEmail } from "~/domain/kernel/email";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/tax-number";
import { type CheckoutForm, FIELD_LIMITS } from "./checkout-form";
import { GIFT_LIMITS, GIFT_PARTS, giftField, hasLink } from "./gift";

/** Control characters never belong into one-line fields; they would end up in mails and documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const textUpTo = (limit: number) =>
  z
    .string()
    .catch("")
    .transform((text) => text.replace(CONTROL, " ").trim().slice(0, limit));

const ticked = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined && value !== "" && value !== "false");

export const checkoutFormSchema = z.object({
  email: textUpTo(FIELD_LIMITS.email + 1),
  terms: ticked,
  subsAgreement: ticked,
  needReceipt: ticked,
  userFullname: textUpTo(FIELD_LIMITS.userFullname),
  userTaxNumber: textUpTo(FIELD_LIMITS.userTaxNumber),
  userAddress: textUpTo(FIELD_LIMITS.userAddress),
});

/** A message may have lines, nothing else that cannot be seen. */
const lines = (limit: number) =>
  z
    .string()
    .catch("")
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]/gu, "")
        .replace(/\n{3,}/g, "\n\n")
        .trim()
        .slice(0, limit),
    );

export const giftNoteSchema = z.object({
  from: textUpTo(GIFT_LIMITS.from),
  name: textUpTo(GIFT_LIMITS.name),
  email: textUpTo(GIFT_LIMITS.email + 1),
  message: lines(GIFT_LIMITS.message),
});

/** @returns everything wrong with what goes with presents: the address, and links, which strangers' mailboxes get none of */
function judgeGifts(gifts: CheckoutForm["gifts"]): OrderProblem[] {
  return Object.entries(gifts).flatMap(([key, note]): OrderProblem[] => {
    const optionId = key.split(".")[0] as string;
    const linked = GIFT_PARTS.filter((part) => part !== "email" && hasLink(note[part]));
    const problems = linked.map(
      (part): OrderProblem => ({ code: "gift_link", field: giftField(part, key), optionId }),
    );
    if (note.email !== "" && parseEmail(note.email) === null)
      problems.push({ code: "gift_email_invalid", field: giftField("email", key), optionId });
    return problems;
  });
}

/** @returns everything wrong with the buyer's data; receipt fields count only when a receipt is wanted */
export function judgeCheckoutForm(form: CheckoutForm): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (parseEmail(form.email) === null) problems.push({ code: "email_invalid", field: "email" });
  if (form.needReceipt) {
    if (form.userFullname.length < 2)
      problems.push({ code: "receipt_fullname_required", field: "userFullname" });
    if (!isTaxNumber(normalizeTaxNumber(form.userTaxNumber))) {
      problems.push({ code: "receipt_tax_number_invalid", field: "userTaxNumber" });
    }
    if (form.userAddress.length < 5)
      problems.push({ code: "receipt_address_required", field: "userAddress" });
  }
  problems.push(...judgeGifts(form.gifts));
  if (!form.terms) problems.push({ code: "terms_required", field: "terms" });
  return problems;
}
