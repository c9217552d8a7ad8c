/** The page after paying: the coupons first, then what happens next and what was bought; made to be printed, too. */
import type { Cents } from "~/domain/kernel/money";
import { cartPage, success as text } from "~/locales/es/checkout";
import { ReceiptLinks, type ShownReceipt } from "../account/receipt-links";
import { CouponTicket } from "../coupon-ticket";
import { Icon } from "../icons";
import { OrderSummary } from "../order-summary";
import { CheckoutSteps } from "./checkout-steps";

export interface ReceiptCoupon {
  /** The address of its PDF; null for a void one. */
  pdf: string | null;
  code: string;
  number: number;
  status: keyof typeof text.couponStatus;
  validUntil: string | null;
}

export interface ReceiptLine {
  key: string;
  href: string;
  title: string;
  optionTitle: string;
  seller: string;
  quantity: number;
  total: Cents;
  /** That it is a present, and to whom it went. */
  gift: string | null;
  slot: string | null;
  howToRedeem: string;
  coupons: ReceiptCoupon[];
}

export interface Receipt {
  number: string;
  email: string;
  date: string;
  total: Cents;
  discountTotal: Cents;
  needReceipt: boolean;
  documents: ShownReceipt[];
  lines: ReceiptLine[];
}

const TONES = { issued: "ready", redeemed: "used", expired: "off", void: "off" } as const;

export function SaleReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <CheckoutSteps current={2} />
      <div className="receipt-head">
        <span className="receipt-head__icon">
          <Icon name="check" size="l" />
        </span>
        <h1>{text.title}</h1>
        <p className="soft">
          {text.number(receipt.number)} · {text.date(receipt.date)} · {text.email(receipt.email)}
        </p>
      </div>
      <div className="split">
        <section className="stack" aria-labelledby="coupons-title">
          <h2 id="coupons-title">{text.couponsTitle}</h2>
          {receipt.lines.map((line) => (
            <LineCoupons key={line.key} line={line} />
          ))}
        </section>
        <div className="split__aside stack">
          <section className="box stack" aria-labelledby="next-title">
            <h2 id="next-title">{text.nextTitle}</h2>
            <ul className="receipt-next">
              {text.next.map((step) => (
                <li key={step}>
                  <Icon name="check" size="s" />
                  <span>{step}</span>
                </li>
              ))}
            </ul>
            <p className="small">
              <a href="/withdrawal-information">{text.withdrawal}</a>
            </p>
          </section>
          <section className="box stack" aria-labelledby="bought-title">
            <h2 id="bought-title">{text.summaryTitle}</h2>
            <OrderSummary
              rows={[
                ...receipt.lines.map((line) => ({
                  label: text.line(line.quantity, line.title),
                  amount: line.total,
                })),
              ]}
              total={receipt.total}
              saving={0}
            />
            <ReceiptLinks receipts={receipt.documents} withData={receipt.needReceipt} />
            <a href="/ofertas/">{text.again}</a>
          </section>
        </div>
      </div>
    </>
  );
}

function LineCoupons({ line }: { line: ReceiptLine }) {
  return (
    <div className="coupons">
      {line.coupons.map((coupon) => (
        <CouponTicket
          key={coupon.code}
          code={coupon.code}
          number={text.couponNumber(coupon.number, line.coupons.length)}
          offerTitle={line.title}
          optionTitle={line.optionTitle}
          status={{ label: text.couponStatus[coupon.status], tone: TONES[coupon.status] }}
          validUntil={coupon.validUntil ?? undefined}
          slot={line.slot ?? undefined}
          seller={cartPage.seller(line.seller)}
          gift={line.gift ?? undefined}
        >
          {coupon.pdf && (
            <p>
              <a href={coupon.pdf} data-document>
                {text.pdf}
                <span className="vh">: {text.couponNumber(coupon.number, line.coupons.length)}</span>
              </a>
            </p>
          )}
        </CouponTicket>
      ))}
      {line.howToRedeem && (
        <p className="small soft">
          <strong>{text.redeem}:</strong> {line.howToRedeem}
        </p>
      )}
    </div>
  );
}
