/** Purchase behind its link: coupons with QR codes, and the link to withdraw. */
import type { CouponPage } from "~/domain/sales/history/coupon-pages";
import { orderLookup as text } from "~/locales/es/checkout/withdrawal";
import { Notice } from "~/ui/elements/notice";
import { CouponPages } from "~/ui/order/coupon-pages";
import { MailFailure } from "~/ui/order/mail-failure";
import { OrderFacts } from "~/ui/order/order-facts";
import { OrderSummary } from "~/ui/order/order-summary";
import type { PurchaseData } from "~/ui/order/purchase-data";
import { ReturnedMoney } from "~/ui/order/returned-money";
import { soldRows } from "~/ui/order/sold-rows";

interface OrderViewProps {
  order: PurchaseData;
  coupons: CouponPage & { hrefOf: (page: number) => string };
  withdrawHref: string;
}

export function OrderView({ order, coupons, withdrawHref }: OrderViewProps) {
  return (
    <>
      <MailFailure purchase={order} />
      {order.status === "refunded" && (
        <Notice>
          <p>{text.refunded}</p>
        </Notice>
      )}
      <CouponPages items={order.items} headingLevel={2} {...coupons} />
      <div className="box stack">
        <OrderFacts order={order} />
        <OrderSummary rows={soldRows(order.items)} total={order.total} paidByCards={order.cardAmount} />
        <ReturnedMoney rows={order.returned} />
      </div>
      {order.items.some(({ withdraw }) => withdraw !== null) && (
        <p>
          <a href={withdrawHref}>{text.withdraw}</a>
        </p>
      )}
    </>
  );
}
