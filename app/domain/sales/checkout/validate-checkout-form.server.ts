/** Validates the checkout form and returns all problems at once. */
import type { OrderProblem } from "~/domain/cart/order-problem";
import { parseEmail } from "~/domain/kernel/formats/email";
import { hasLink } from "~/domain/kernel/formats/links.server";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { GIFT_TEXTS, giftField, parseNoteKey } from "~/domain/sales/gift";
import type { CheckoutForm } from "./checkout-form";

/** Its day counts for the other friends of the line, too. */
const hasFurther = (gifts: CheckoutForm["gifts"], key: string) =>
  Object.entries(gifts).some(
    ([other, { email }]) => other !== key && email !== "" && parseNoteKey(other).lineKey === key,
  );

/** Validates addresses of gift notes and refuses links in their text, which is mailed to strangers. */
function validateGifts(gifts: CheckoutForm["gifts"]): OrderProblem[] {
  return Object.entries(gifts).flatMap(([key, note]): OrderProblem[] => {
    const { lineKey } = parseNoteKey(key);
    const optionId = lineKey.split(".")[0] as string;
    const linked = GIFT_TEXTS.filter((part) => hasLink(note[part]));
    const problems = linked.map(
      (part): OrderProblem => ({ code: "gift_link", field: giftField(part, key), optionId }),
    );
    if (note.email !== "" && parseEmail(note.email) === null)
      problems.push({ code: "gift_email_invalid", field: giftField("email", key), optionId });
    if (note.email === "" && note.sendAt && !hasFurther(gifts, key))
      problems.push({ code: "gift_day_without_email", field: giftField("email", key), optionId });
    return problems;
  });
}

/** @returns all problems of the buyer's data; receipt fields count only when a receipt is requested */
export function validateCheckoutForm(form: CheckoutForm): OrderProblem[] {
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
  problems.push(...validateGifts(form.gifts));
  if (!form.terms) problems.push({ code: "terms_required", field: "terms" });
  return problems;
}
