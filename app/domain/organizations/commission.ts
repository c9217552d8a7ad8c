/** The commission of organizations without an agreement of their own, and what it leaves the seller of a sale. */
import { type Cents, percentOf } from "~/domain/kernel/money";

/** Both in hundredths of a percent; staff change an organization's own by the API (docs/domain.md 2). */
export const DEFAULT_COMMISSION = { commissionRate: 1500, commissionTaxRate: 2100 } as const;

const EXAMPLE_PRICE: Cents = 4000;

/** An example sale: amounts in cents, rounded as the books round (sales/books). */
export function exampleOfSale() {
  const commissionPercent = DEFAULT_COMMISSION.commissionRate / 100;
  const taxPercent = DEFAULT_COMMISSION.commissionTaxRate / 100;
  const commission = percentOf(EXAMPLE_PRICE, commissionPercent);
  const commissionTax = percentOf(commission, taxPercent);
  return {
    price: EXAMPLE_PRICE,
    commissionPercent,
    taxPercent,
    commission,
    commissionTax,
    earned: EXAMPLE_PRICE - commission - commissionTax,
  };
}
