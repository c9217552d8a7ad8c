/** How many units a person may have of an option: the partner's limits, and ours where it set none (decision 029). */
import type { Cents } from "~/domain/kernel/money";
import { CLUB_UNITS } from "./club-offer";
import type { OfferType } from "./offer";

/** Units of an option that costs nothing, for each person and in one order, where the partner set no limit of its own. */
export const FREE_UNITS = 10;

export interface UnitLimits {
  perCustomer: number | null;
  maxPerOrder: number | null;
}

/** What one may have without any limit of the partner's; null = any number. */
function unitsByDefault(type: OfferType, actualPrice: Cents): number | null {
  if (type === "subscription") return CLUB_UNITS;
  return actualPrice === 0 ? FREE_UNITS : null;
}

/** The limits in force. @param option with the partner's own limits */
export function unitLimits(type: OfferType, option: UnitLimits & { actualPrice: Cents }): UnitLimits {
  const units = unitsByDefault(type, option.actualPrice);
  return { perCustomer: option.perCustomer ?? units, maxPerOrder: option.maxPerOrder ?? units };
}
