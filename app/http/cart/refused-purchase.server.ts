/** Encodes what a refused cart form contained in the page's query, so that it survives the redirect. */
import type { CartChange } from "~/domain/cart/cart-change";
import { dayField, slotFieldId } from "~/domain/cart/cart-part";

/** Field of forms sent without scripts; with scripts the page still has the values. */
const WITHOUT_SCRIPTS = "plain";

export const isPlainPurchase = (form: URLSearchParams) =>
  form.get("intent") === "add" && form.has(WITHOUT_SCRIPTS);

/** True if the page shows the missing field's message beside it, so that no toast is needed. */
export function isAskedBesideField(form: URLSearchParams, { missing }: Pick<CartChange, "missing">): boolean {
  return missing !== undefined && isPlainPurchase(form);
}

/**
 * @returns the page to redirect to: option, quantity and gift in its query when sent without scripts, and
 *   the missing field as its fragment
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
    ["day", dayField(form.get("optionId") ?? "")],
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

/** @returns the page to redirect to, with the refused promo code in its query */
export function withRefusedCode(back: string, code: string): string {
  const url = new URL(back, "http://shop.invalid");
  url.searchParams.set("code", code.slice(0, 64));
  url.hash = "field-code";
  return url.pathname + url.search + url.hash;
}
