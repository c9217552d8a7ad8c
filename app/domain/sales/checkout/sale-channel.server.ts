/** Through what a sale came about: the shop itself, or the widget of a partner of whom something is bought. */
import type { Cart } from "~/domain/cart/cart";
import type { PricedCart } from "~/domain/cart/price-cart.server";
import { readWidgetLink } from "~/domain/organizations/widget-link.server";

/**
 * @param fallback the channel of an order that no widget led to
 * @param now ms UTC
 */
export function saleChannel({ via }: Cart, { lines }: PricedCart, fallback: string, now: number): string {
  const partner = via === undefined ? null : readWidgetLink(via, now);
  const isTheirs = partner !== null && lines.some(({ option }) => option.organization.id === partner);
  return isTheirs ? `iframe:${partner}` : fallback;
}
