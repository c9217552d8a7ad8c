/** Money of an order that went back: when, why and how much, and what stays paid. */
import type { PurchaseData } from "./purchase-data";

export function ReturnedMoney({ rows }: { rows: PurchaseData["returned"] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="totals">
      {rows.map(({ label, amount }) => (
        <div key={label + amount} className="totals__row">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
