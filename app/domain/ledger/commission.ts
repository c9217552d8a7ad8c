/** The marketplace's commission on a sale and its tax: one rule for the books and for the earnings that sellers see before a sale. */
import { type Cents, percentOf } from "~/domain/kernel/money";

export interface CommissionRates {
  /** Hundredths of a percent of what is paid here. */
  commissionRate: number;
  /** Hundredths of a percent of the commission. */
  commissionTaxRate: number;
}

/** @returns amounts in cents; `net` is what the seller keeps of what is paid here */
export function commissionOn(paid: Cents, { commissionRate, commissionTaxRate }: CommissionRates) {
  const commission = percentOf(paid, commissionRate / 100);
  const commissionTax = percentOf(commission, commissionTaxRate / 100);
  return { commission, commissionTax, net: paid - commission - commissionTax };
}
