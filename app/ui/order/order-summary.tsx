/** Price summary of an order: rows, saving and total to pay. */
import type { ReactNode } from "react";
import type { Cents } from "~/domain/kernel/money";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatEuros, formatPrice } from "~/locales/es/format";
import { orderSummary as text } from "~/locales/es/order-summary";

interface SummaryRow {
  label: ReactNode;
  /** Negative for discounts. */
  amount: Cents;
}

interface OrderSummaryProps {
  rows: readonly SummaryRow[];
  total: Cents;
  totalLabel?: string;
  /** Saving against the reference prices; 0 = hidden. */
  saving?: Cents;
  /** Still to pay where the coupons are used; 0 = hidden. */
  due?: Cents;
  /** What gift cards pay of the total; 0 = hidden. */
  paidByCards?: Cents;
}

export function OrderSummary({
  rows,
  total,
  totalLabel = text.total,
  saving = 0,
  due = 0,
  paidByCards = 0,
}: OrderSummaryProps) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
        <div key={index} className={amount < 0 ? "totals__row totals__row--saving" : "totals__row"}>
          <dt>{label}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
      <div className="totals__row totals__total">
        <dt>
          {totalLabel} <small>{text.totalNote}</small>
        </dt>
        <dd>{formatEuros(total)}</dd>
      </div>
      {paidByCards > 0 && (
        <div className="totals__row totals__row--saving">
          <dt>{text.byCards}</dt>
          <dd>{formatPrice(-paidByCards)}</dd>
        </div>
      )}
      {due > 0 && (
        <div className="totals__row">
          <dt>{dueAtVenue.label}</dt>
          <dd>{formatEuros(due)}</dd>
        </div>
      )}
      {saving > 0 && (
        <div className="totals__row totals__row--saving">
          <dt>{text.saving}</dt>
          <dd>{formatEuros(saving)}</dd>
        </div>
      )}
    </dl>
  );
}
