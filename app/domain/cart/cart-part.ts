/**
 * The cart's part of a form that is about more: the checkout without scripts is one form. Its buttons say in one field
 * what the cart's own forms say in several, and every line's quantity comes along.
 */

/** The field whose value holds the fields of the cart's own form, as a query string. */
export const CART_PART = "cart";

export const quantityField = (lineKey: string) => `quantity.${lineKey}`;

interface ShownQuantity {
  key: string;
  quantity: number;
}

/** The changes of every quantity that was typed: of those fields that hold something else than the page showed. */
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
 * The changes such a form asks for, in order: every typed quantity, then what the button says.
 * @param shown the quantities of the cart's lines as the page showed them
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

/** The date field of an option in the offer's form: one for each, so that without scripts the others do no harm. */
export const slotField = (optionId: string) => `slotId.${optionId}`;

/** The field's id, which a refused form comes back to. */
export const slotFieldId = (optionId: string) => `slot-${optionId}`;
