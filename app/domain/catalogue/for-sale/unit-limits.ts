/** How many units a person may have of an option: the partner's limits, and ours where it set none (decision 029). */

import type { OfferType } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { CLUB_UNITS } from "./club-offer";

/** Units of an option that costs nothing, for each person and in one order, where the partner set no limit of its own. */
export const FREE_UNITS = 10;

/**
 * Units of one order, all its lines together: what is issued, confirmed by mail and drawn for one order has an end
 * (decision 031). A larger party orders twice.
 */
export const ORDER_UNITS = 200;
/** Of them, units that cost nothing: no money keeps anybody from ordering them. */
export const FREE_ORDER_UNITS = 50;

export interface UnitLimits {
  perCustomer: number | null;
  maxPerOrder: number | null;
}

/** What one may have without any limit of the partner's; null = any number. */
function unitsByDefault(type: OfferType, actualPrice: Cents): number | null {
  if (type === "subscription") return CLUB_UNITS;
  return actualPrice === 0 ? FREE_UNITS : null;
}

/** Units of one option that fit in an order of nothing else. */
export function unitsInOrder(actualPrice: Cents): number {
  return actualPrice === 0 ? FREE_ORDER_UNITS : ORDER_UNITS;
}

/** The limits in force. @param option with the partner's own limits */
export function unitLimits(type: OfferType, option: UnitLimits & { actualPrice: Cents }): UnitLimits {
  const units = unitsByDefault(type, option.actualPrice);
  return { perCustomer: option.perCustomer ?? units, maxPerOrder: option.maxPerOrder ?? units };
}
