/** What was typed into an offer's form, as the query its page reads it from: without scripts a refused form is not lost. */

/** Only forms that were sent without scripts say so: with them the page still holds what was typed. */
const WITHOUT_SCRIPTS = "plain";

/** @returns the page to come back to, with option, quantity and gift in its query when the form needs them back */
export function withTypedPurchase(back: string, form: URLSearchParams): string {
  if (form.get("intent") !== "add" || !form.has(WITHOUT_SCRIPTS)) return back;
  const url = new URL(back, "http://shop.invalid");
  for (const [param, field] of [
    ["option", "optionId"],
    ["quantity", "quantity"],
    ["gift", "gift"],
  ] as const) {
    const value = form.get(field)?.slice(0, 64);
    if (value) url.searchParams.set(param, value);
  }
  return url.pathname + url.search + url.hash;
}
