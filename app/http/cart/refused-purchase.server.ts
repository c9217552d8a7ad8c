/** What was typed into an offer's form, as the query its page reads it from: without scripts a refused form is not lost. */

import type { CartChange } from "~/domain/cart/cart-change";
import { slotFieldId } from "~/domain/cart/cart-part";

/** Only forms that were sent without scripts say so: with them the page still holds what was typed. */
const WITHOUT_SCRIPTS = "plain";

const isPlainPurchase = (form: URLSearchParams) => form.get("intent") === "add" && form.has(WITHOUT_SCRIPTS);

/** Whether the page that the form comes back to says beside a field what is missing, so that no message need say it. */
export function isAskedBesideField(form: URLSearchParams, { missing }: Pick<CartChange, "missing">): boolean {
  return missing !== undefined && isPlainPurchase(form);
}

/**
 * @returns the page to come back to, with option, quantity and gift in its query when the form needs them back, and
 *   with the missing field as its fragment
 */
export function withRefusedPurchase(
  back: string,
  form: URLSearchParams,
  missing?: CartChange["missing"],
): string {
  if (!isPlainPurchase(form)) return back;
  const url = new URL(back, "http://shop.invalid");
  for (const [param, field] of [
    ["option", "optionId"],
    ["quantity", "quantity"],
    ["gift", "gift"],
  ] as const) {
    const value = form.get(field)?.slice(0, 64);
    if (value) url.searchParams.set(param, value);
  }
  if (missing) {
    url.searchParams.set("missing", missing);
    url.hash = slotFieldId(form.get("optionId")?.slice(0, 64) ?? "");
  }
  return url.pathname + url.search + url.hash;
}
