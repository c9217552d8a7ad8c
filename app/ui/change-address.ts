/**
 * Addresses to which scripts send what changes cart and favourites: routes without a page, which the first manifest holds
 * (decision 131), so that a press waits neither for a route to be found nor for a page's modules.
 */
export const CART_CHANGE = "/cart/change";
export const FAVORITE_CHANGE = "/favorite/change";

const CHANGES: Record<string, string> = { "/cart": CART_CHANGE, "/favorite": FAVORITE_CHANGE };

/** @returns where scripts send a form with this action; undefined = there */
export function changeAddress(action: string): string | undefined {
  return CHANGES[new URL(action).pathname];
}

/** What adds to the cart, or changes a favourite, is shown at once. */
export function isPress(address: string, fields: FormData): boolean {
  const intent = fields.get("intent");
  if (address === CART_CHANGE) return intent === "add";
  return address === FAVORITE_CHANGE && (intent === "add" || intent === "remove");
}
