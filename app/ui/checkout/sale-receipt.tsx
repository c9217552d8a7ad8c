/** Success page after payment, also for printing: coupons first, then next steps and order summary. */
import type { CouponPage } from "~/domain/sales/history/coupon-pages";
import { success as text } from "~/locales/es/checkout/checkout";
import { Icon } from "~/ui/elements/icons";
import { CouponPages } from "~/ui/order/coupon-pages";
import { MailFailure } from "~/ui/order/mail-failure";
import { OrderFacts } from "~/ui/order/order-facts";
import { OrderSummary } from "~/ui/order/order-summary";
import type { PurchaseData } from "~/ui/order/purchase-data";
import { ReceiptLinks } from "~/ui/order/receipt-links";
import { ReturnedMoney } from "~/ui/order/returned-money";
import { soldRows } from "~/ui/order/sold-rows";
import { CheckoutSteps } from "./checkout-steps";
import { ReturnLink } from "./return-link";

interface SaleReceiptProps {
  purchase: PurchaseData;
  /** Coupons on this page and links to the other pages. */
  coupons: CouponPage & { hrefOf: (page: number) => string };
}

export function SaleReceipt({ purchase, coupons }: SaleReceiptProps) {
  const bought = purchase.items.flatMap((item) => item.coupons);
  // Seen again after all went back or to friends: nothing is left to bring along.
  const isAtHand = bought.some(({ pdf }) => pdf !== null);
  // Friends' coupons come without their code.
  const canGoBack = isAtHand || bought.some(({ code }) => code === "");
  return (
    <>
      <CheckoutSteps current={2} free={purchase.total === 0} />
      <div className="receipt-head">
        <span className="receipt-head__icon">
          <Icon name="check" size="l" />
        </span>
        <h1>{text.title}</h1>
        <MailFailure purchase={purchase} />
      </div>
      <div className="split">
        <section className="stack" aria-labelledby="coupons-title">
          <h2 id="coupons-title">{text.couponsTitle}</h2>
          <CouponPages items={purchase.items} {...coupons} />
        </section>
        <div className="split__aside stack">
          <section className="box stack" aria-labelledby="bought-title">
            <h2 id="bought-title">{text.summaryTitle}</h2>
            <OrderFacts order={purchase} />
            <OrderSummary
              rows={soldRows(purchase.items)}
              total={purchase.total}
              paidByCards={purchase.cardAmount}
            />
            <ReturnedMoney rows={purchase.returned} />
            <ReceiptLinks receipts={purchase.receipts} withData={purchase.needReceipt} />
            <p className="no-print">
              <a href="/ofertas/">{text.again}</a>
            </p>
            {purchase.returnUrl && <ReturnLink href={purchase.returnUrl} />}
          </section>
          {canGoBack && (
            <div className="box stack no-print">
              {isAtHand && <NextSteps />}
              <p className="small">
                <a href={`/desistimiento?number=${purchase.number}`}>{text.withdrawal}</a>
              </p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

const NextSteps = () => (
  <section className="stack" aria-labelledby="next-title">
    <h2 id="next-title">{text.nextTitle}</h2>
    <ul className="receipt-next">
      {text.next.map((step) => (
        <li key={step}>
          <Icon name="check" size="s" />
          <span>{step}</span>
        </li>
      ))}
    </ul>
  </section>
);
