/** The commission of organizations without an agreement of their own, and what it leaves the seller of a sale. */
import type { Cents } from "~/domain/kernel/money";
import { commissionOn } from "~/domain/ledger/commission";

/** Both in hundredths of a percent; staff change an organization's own by the API (docs/domain.md 2). */
export const DEFAULT_COMMISSION = { commissionRate: 1500, commissionTaxRate: 2100 } as const;

const EXAMPLE_PRICE: Cents = 4000;

/** An example sale: amounts in cents, as the books compute them. */
export function exampleOfSale() {
  const { commission, commissionTax, net } = commissionOn(EXAMPLE_PRICE, DEFAULT_COMMISSION);
  return {
    price: EXAMPLE_PRICE,
    commissionPercent: DEFAULT_COMMISSION.commissionRate / 100,
    taxPercent: DEFAULT_COMMISSION.commissionTaxRate / 100,
    commission,
    commissionTax,
    earned: net,
  };
}
