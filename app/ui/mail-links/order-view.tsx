/** One purchase for the holder of its link: coupons with their PDF, and the way to withdraw. */
import { success } from "~/locales/es/checkout";
import { orderLookup as text } from "~/locales/es/withdrawal";
import { CouponTicket } from "../coupon-ticket";
import { Notice } from "../notice";
import { OrderSummary } from "../order-summary";
import type { ShownOrder } from "./shown-contract";

export function OrderView({ order, withdrawHref }: { order: ShownOrder; withdrawHref: string }) {
  return (
    <>
      <p className="soft">{text.bought(order.day, order.email)}</p>
      {order.refunded && (
        <Notice>
          <p>{text.refunded}</p>
        </Notice>
      )}
      {order.items.map((item, index) => (
        <section className="coupons" key={`${item.title} ${String(index)}`} aria-label={item.title}>
          {item.coupons.map((coupon, at) => (
            <CouponTicket
              key={coupon.code}
              headingLevel={2}
              code={coupon.code}
              number={text.couponNumber(at + 1, item.coupons.length)}
              offerTitle={item.title}
              optionTitle={item.optionTitle}
              seller={item.seller}
              status={{ label: success.couponStatus[coupon.status], tone: coupon.tone }}
              {...(coupon.validUntil !== null && { validUntil: coupon.validUntil })}
              {...(item.slot !== null && { slot: item.slot })}
              {...(item.gift !== null && { gift: item.gift })}
            >
              {coupon.pdf && (
                <p>
                  <a href={coupon.pdf}>
                    {text.pdf}
                    <span className="vh">: {text.couponNumber(at + 1, item.coupons.length)}</span>
                  </a>
                </p>
              )}
            </CouponTicket>
          ))}
        </section>
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
      {order.canWithdraw && (
        <p>
          <a href={withdrawHref}>{text.withdraw}</a>
        </p>
      )}
    </>
  );
}
