/** Limits of units per person and order: the partner's, and default ones where it set none (decision 029). */

import type { OfferType } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { CLUB_UNITS } from "./club-offer";

/** Units of a free option per person and order, where the partner set no limit. */
export const FREE_UNITS = 10;

/**
 * Units of one order over all its lines, which bounds what is issued, mailed and drawn for it (decision 031).
 * Larger parties order twice.
 */
export const ORDER_UNITS = 200;
/** Free units among them, which no price limits. */
export const FREE_ORDER_UNITS = 50;

export interface UnitLimits {
  perCustomer: number | null;
  maxPerOrder: number | null;
}

/** Default limits; null = unlimited. */
function unitsByDefault(type: OfferType, actualPrice: Cents): number | null {
  if (type === "subscription") return CLUB_UNITS;
  return actualPrice === 0 ? FREE_UNITS : null;
}

/** Units of one option in an order of nothing else. */
export function unitsInOrder(actualPrice: Cents): number {
  return actualPrice === 0 ? FREE_ORDER_UNITS : ORDER_UNITS;
}

/** The effective limits. @param option with the partner's limits */
export function unitLimits(type: OfferType, option: UnitLimits & { actualPrice: Cents }): UnitLimits {
  const units = unitsByDefault(type, option.actualPrice);
  return { perCustomer: option.perCustomer ?? units, maxPerOrder: option.maxPerOrder ?? units };
}
