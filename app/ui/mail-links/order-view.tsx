/** One purchase for the holder of its link: coupons with their QR codes, and the way to withdraw. */
import { orderLookup as text } from "~/locales/es/withdrawal";
import type { ShownPurchase } from "../account/shown-purchase";
import { Notice } from "../notice";
import { OrderSummary } from "../order-summary";
import { SoldCoupons } from "../sold-coupons";

export function OrderView({ order, withdrawHref }: { order: ShownPurchase; withdrawHref: string }) {
  return (
    <>
      <p className="soft">{text.bought(order.date, order.email)}</p>
      {order.mailed && <p className="soft">{order.mailed}</p>}
      {order.status === "refunded" && (
        <Notice>
          <p>{text.refunded}</p>
        </Notice>
      )}
      {order.items.map((item) => (
        <SoldCoupons key={item.key} item={item} headingLevel={2} />
      ))}
      <section className="box">
        <OrderSummary
          rows={order.items.map(({ quantity, title, total }) => ({
            label: text.line(quantity, title),
            amount: total,
          }))}
          total={order.total}
        />
      </section>
      {order.items.some(({ withdrawUntil }) => withdrawUntil !== null) && (
        <p>
          <a href={withdrawHref}>{text.withdraw}</a>
        </p>
      )}
    </>
  );
}
