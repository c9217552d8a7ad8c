/** The ledger's accounts (docs/domain.md 6). Debit is positive, credit negative. */

/** Money held or paid out by the payment providers: debit. */
export const PROVIDER_CLEARING = "provider_clearing";
/** Deferred revenue: sold, unused coupons of organizations that earn on redemption: credit. */
export const CUSTOMER_LIABILITY = "customer_liability";
export const COMMISSION_INCOME = "commission_income";
/** Tax on the commission, due to the tax office: credit. */
export const COMMISSION_TAX = "commission_tax";
/** What gift cards can still buy: credit. */
export const GIFT_CARD_LIABILITY = "gift_card_liability";
/** Balances that staff added to gift cards as a courtesy, less what they took: debit. */
export const GIFT_CARD_COST = "gift_card_cost";
/** Refunds due to buyers: credit. */
export const REFUNDS = "refunds";
/** Breakage: amounts paid for coupons that expired unused: credit. */
export const BREAKAGE = "breakage";
/** Chargebacks of money already refunded, until recovered: debit. */
export const CHARGEBACK_LOSS = "chargeback_loss";
/** What other systems owed organizations that came from them, as the counterpart of org_payable: debit. */
export const OPENING_BALANCE = "opening_balance";
/** Discounts paid by the platform: debit. */
export const PROMO_COST_PLATFORM = "promo_cost:platform";

/** Earnings of an organization at list prices; its payout is this less promoCostOf. */
export function orgPayable(organizationId: string): string {
  return `org_payable:${organizationId}`;
}

/** Discounts paid by an organization: debit. */
export function promoCostOf(organizationId: string): string {
  return `promo_cost:${organizationId}`;
}
