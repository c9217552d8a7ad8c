/** Figures of an offer's sales, of the whole offer and option by option. */
import { unitsLeft } from "~/domain/catalogue/on-sale";
import type { Cents } from "~/domain/kernel/money";
import { type CommissionRates, commissionOn } from "~/domain/ledger/commission";
import type { SalesOfDay } from "./home/sales-by-day";

export interface OfferFigures {
  /** Coupons. */
  redeemed: number;
  /** Entries of its waiting lists. */
  waiting: number;
  /** null = the role does not see what is earned */
  rates: CommissionRates | null;
  /** Of the last CHART_DAYS; null = the role does not see them. */
  days: SalesOfDay[] | null;
}

interface CountedOption {
  id: string;
  title: string;
  actualPrice: Cents;
  isActive: boolean;
  capacity: number | null;
  sold: number;
  held: number;
}

export interface OptionFigures {
  id: string;
  title: string;
  isActive: boolean;
  /** Paid here. */
  price: Cents;
  /** What the seller keeps of it; null = the role does not see it. */
  net: Cents | null;
  sold: number;
  /** null = no limit */
  left: number | null;
}

/** In their order. */
export function optionFigures(
  options: readonly CountedOption[],
  rates: CommissionRates | null,
): OptionFigures[] {
  return options.map((option) => ({
    id: option.id,
    title: option.title,
    isActive: option.isActive,
    price: option.actualPrice,
    net: rates && commissionOn(option.actualPrice, rates).net,
    sold: option.sold,
    left: unitsLeft(option),
  }));
}

/** Units of the active options; null = one of them has no limit. */
export function offerLeft(options: readonly OptionFigures[]): number | null {
  return options
    .filter(({ isActive }) => isActive)
    .reduce<number | null>((sum, { left }) => (sum === null || left === null ? null : sum + left), 0);
}
