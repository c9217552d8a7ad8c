/** Example of a sale's costs: the usual commission, and the seller's share. */
import { type Cents, percentOf } from "~/domain/kernel/money";

/** Hundredths of a percent, for organizations without an agreement of their own. */
export const DEFAULT_COMMISSION = 1500;

/** Percent; the default of organizations.commission_tax_rate. */
const COMMISSION_TAX = 21;
const EXAMPLE_PRICE: Cents = 4000;

/** Rounded as the books round (sales/books). */
export function exampleOfSale() {
  const commissionPercent = DEFAULT_COMMISSION / 100;
  const commission = percentOf(EXAMPLE_PRICE, commissionPercent);
  const commissionTax = percentOf(commission, COMMISSION_TAX);
  return {
    price: EXAMPLE_PRICE,
    commissionPercent,
    taxPercent: COMMISSION_TAX,
    commission,
    commissionTax,
    earned: EXAMPLE_PRICE - commission - commissionTax,
  };
}
