/**
 * Reads cart changes from the checkout without scripts, which is one form: each button holds the fields of a
 * cart form in its value, and the form includes every line's quantity.
 */

/** The field with the cart form's fields as a query string. */
export const CART_PART = "cart";

export const quantityField = (lineKey: string) => `quantity.${lineKey}`;

interface ShownQuantity {
  key: string;
  quantity: number;
}

/** Changes for the quantity fields that differ from what the page showed. */
export function submittedQuantities(
  form: URLSearchParams,
  shown: readonly ShownQuantity[],
): URLSearchParams[] {
  return shown.flatMap(({ key, quantity }) => {
    const value = form.get(quantityField(key));
    if (value === null || value.trim() === String(quantity)) return [];
    return [new URLSearchParams({ intent: "update", lineKey: key, quantity: value })];
  });
}

/**
 * The form's changes in order: every changed quantity, then the button's change.
 * @param shown quantities of the cart's lines as the page showed them
 * @returns null when the form is one of the cart's own
 */
export function cartParts(form: URLSearchParams, shown: readonly ShownQuantity[]): URLSearchParams[] | null {
  const part = form.get(CART_PART);
  if (part === null) return null;
  const fields = new URLSearchParams(part);
  const target = fields.get("lineKey") ?? "";
  const others = shown.filter(({ key }) => key !== target);
  if (fields.get("intent") === "update") fields.set("quantity", form.get(quantityField(target)) ?? "");
  if (fields.get("intent") === "add-code") fields.set("code", form.get("code") ?? "");
  return [...submittedQuantities(form, others), fields];
}

/** Name of the field with the day of an option: one an option, so that they are independent without scripts. */
export const dayField = (optionId: string) => `day.${optionId}`;

/** Name of the field with the times of a day: one a day, so that those of a day chosen before do not count. */
export const timeField = (optionId: string, day: string) => `slotId.${optionId}.${day}`;

/** Id of an option's dates, which a refused form links to. */
export const slotFieldId = (optionId: string) => `slot-${optionId}`;

/** @returns the slot of the chosen day, or of forms without days that of the plain field; "" = none chosen */
export function chosenSlot(form: Pick<FormData, "get"> | URLSearchParams, optionId: string): string {
  const day = form.get(dayField(optionId));
  const slot = form.get(typeof day === "string" ? timeField(optionId, day) : "slotId");
  return typeof slot === "string" ? slot.toLowerCase() : "";
}
