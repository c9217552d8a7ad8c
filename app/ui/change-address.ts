/**
 * Addresses to which scripts send what changes cart and favourites: routes without a page, which the first manifest holds
 * (decision 131), so that a press waits neither for a route to be found nor for a page's modules.
 */
export const CART_CHANGE = "/cart/change";
export const FAVORITE_CHANGE = "/favorite/change";

const CHANGES: Record<string, string> = { "/cart": CART_CHANGE, "/favorite": FAVORITE_CHANGE };

/** @returns options that send a form elsewhere than to this action; none for other forms */
export function changeAddress(action: string): { action?: string } {
  const change = CHANGES[new URL(action).pathname];
  return change === undefined ? {} : { action: change };
}
