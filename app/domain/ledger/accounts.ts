/** The ledger's accounts (docs/domain.md 6). Debit is positive, credit negative. */

/** What the payment providers hold or have paid out for us: debit. */
export const PROVIDER_CLEARING = "provider_clearing";
/** Coupons that were sold and not used, of organizations that earn on redemption: credit. */
export const CUSTOMER_LIABILITY = "customer_liability";
export const COMMISSION_INCOME = "commission_income";
/** Tax on the commission, owed to the treasury: credit. */
export const COMMISSION_TAX = "commission_tax";
/** Money on its way back to buyers: credit. */
export const REFUNDS = "refunds";
/** What buyers paid for coupons that ran out unused: credit. */
export const BREAKAGE = "breakage";
/** Chargebacks of money that was already refunded, until they are recovered: debit. */
export const CHARGEBACK_LOSS = "chargeback_loss";
/** Discounts that the platform pays: debit. */
export const PROMO_COST_PLATFORM = "promo_cost:platform";

/** What an organization has earned, at list prices; its payout is this less promoCostOf. */
export function orgPayable(organizationId: string): string {
  return `org_payable:${organizationId}`;
}

/** Discounts that an organization pays: debit. */
export function promoCostOf(organizationId: string): string {
  return `promo_cost:${organizationId}`;
}
