/** Facts of an order that its buyer may be asked for: number, date, where the coupons were mailed, locator. */
import { saleReference as reference, success as text } from "~/locales/es/checkout/checkout";
import { Fact } from "~/ui/elements/fact";
import type { PurchaseData } from "./purchase-data";

export function OrderFacts({ order }: { order: PurchaseData }) {
  return (
    <dl className="facts">
      <Fact term={text.orderNumber} value={order.number} />
      <Fact term={text.orderDate} value={order.date} />
      {order.mailed && !order.mailFailed && <Fact term={text.mail} value={order.mailed} />}
      <Fact
        term={reference.label}
        value={
          <>
            <code>{order.reference}</code>
            <br />
            <small>{reference.hint}</small>
          </>
        }
      />
    </dl>
  );
}
