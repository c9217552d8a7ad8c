/** The coupon that is used next, with its QR code, and rows that lead to those after it. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { history as text } from "~/locales/es/account/account-history";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { CouponTicket, type CouponTicketProps } from "~/ui/elements/coupon-ticket";
import { CouponIndex, type CouponRow } from "./coupon-index";

export interface NextCouponData {
  ticket: Pick<CouponTicketProps, "code" | "offerTitle" | "optionTitle" | "status" | "validity" | "slot">;
  qr: string;
  /** Its place on the page of its order. */
  href: string;
}

export function NextCoupons({ first, others }: { first: NextCouponData; others: readonly CouponRow[] }) {
  const code = showCouponCode(first.ticket.code);
  return (
    <section className="stack" aria-labelledby="next-title">
      <h2 id="next-title">{text.nextTitle}</h2>
      <CouponTicket {...first.ticket} qr={<CouponQr qr={{ src: first.qr }} code={code} />}>
        <p>
          <a href={first.href}>{text.whole}</a>
        </p>
      </CouponTicket>
      {others.length > 0 && <CouponIndex rows={others} label={text.thenTitle} />}
    </section>
  );
}
