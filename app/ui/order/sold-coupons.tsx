/**
 * Coupons of a sold line as tickets, of which one on the page shows its QR code unasked, so that a counter scans the meant
 * one; then how and where to redeem.
 */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { cartPage } from "~/locales/es/checkout/cart";
import { success as text } from "~/locales/es/checkout/checkout";
import { couponCalendar as calendar } from "~/locales/es/checkout/coupon-calendar";
import { gift } from "~/locales/es/checkout/gift";
import { buttonClass } from "~/ui/elements/button";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { CouponTicket } from "~/ui/elements/coupon-ticket";
import { Disclosure } from "~/ui/elements/disclosure";
import { PlaceList } from "~/ui/elements/place-list";
import { ticketId } from "./coupon-index";
import { GiftNews } from "./gift-news";
import type { CouponData, ShownCoupons } from "./purchase-data";
import { WalletLinks } from "./wallet-links";

const OPEN = 3;

interface SoldCouponsProps {
  item: ShownCoupons;
  /** The coupon that shows its code unasked. */
  openId: string | undefined;
  headingLevel?: 2 | 3;
}

export function SoldCoupons({ item, openId, headingLevel }: SoldCouponsProps) {
  // Those in other hands are news, not tickets.
  const tickets = item.coupons
    .filter(({ code }) => code !== "")
    .map((coupon) => (
      <SoldCoupon
        key={coupon.id}
        item={item}
        coupon={coupon}
        open={coupon.id === openId}
        headingLevel={headingLevel}
      />
    ));
  const folded = tickets.slice(OPEN);
  return (
    <section className="coupons" aria-label={item.title}>
      <GiftNews news={item.giftNews ?? null} />
      {tickets.slice(0, OPEN)}
      {folded.length > 0 && (
        <Disclosure summary={text.moreCoupons(folded.length)}>
          <div className="coupons">{folded}</div>
        </Disclosure>
      )}
      {item.due && (
        <p>
          <strong>{item.due}</strong>
        </p>
      )}
      {item.howToRedeem && (
        <p className="small soft">
          <strong>{text.redeem}:</strong> {item.howToRedeem}
        </p>
      )}
      {item.booking && <p className="small soft">{item.booking}</p>}
      {item.withdraw && (
        <p className="small soft">
          <a href={item.withdraw.href}>{item.withdraw.until}</a>
        </p>
      )}
      {item.change && (
        <p className="no-print">
          <a href={item.change.href}>
            {item.change.label}
            <span className="vh">: {item.title}</span>
          </a>
        </p>
      )}
      <PlaceList places={item.places} />
    </section>
  );
}

interface SoldCouponProps {
  item: ShownCoupons;
  coupon: CouponData;
  open: boolean;
  headingLevel: 2 | 3 | undefined;
}

function SoldCoupon({ item, coupon, open, headingLevel }: SoldCouponProps) {
  const number = text.couponNumber(coupon.number, item.quantity);
  const qr = coupon.qr && <CouponQr qr={coupon.qr} code={showCouponCode(coupon.code)} />;
  return (
    <CouponTicket
      id={ticketId(coupon.id)}
      code={coupon.code}
      number={number}
      offerTitle={item.title}
      optionTitle={item.optionTitle}
      headingLevel={headingLevel}
      status={coupon.state}
      validity={coupon.validity ?? undefined}
      slot={item.slot ?? undefined}
      seller={cartPage.seller(item.seller)}
      gift={item.gift ?? undefined}
      qr={qr && (open ? qr : <Disclosure summary={text.showQr}>{qr}</Disclosure>)}
    >
      {coupon.pdf && (
        <a className={`coupon__pdf ${buttonClass("secondary")} no-print`} href={coupon.pdf} data-document>
          {text.pdf}
          <span className="vh">: {number}</span>
        </a>
      )}
      {(coupon.calendar || coupon.wallets || coupon.handOn) && (
        <p className="cluster no-print">
          {coupon.calendar && (
            <a href={coupon.calendar} aria-label={calendar.addOf(number)} data-document>
              {calendar.add}
            </a>
          )}
          <WalletLinks links={coupon.wallets} coupon={number} />
          {coupon.handOn && (
            <a href={coupon.handOn} aria-label={gift.handOnOf(number)}>
              {gift.handOn}
            </a>
          )}
        </p>
      )}
    </CouponTicket>
  );
}
