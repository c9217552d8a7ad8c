/**
 * Coupons of a sold line as tickets with QR codes (the first ones unfolded), then how and where to redeem.
 */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { cartPage } from "~/locales/es/checkout/cart";
import { success as text } from "~/locales/es/checkout/checkout";
import { places as placeText } from "~/locales/es/ui";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { CouponTicket } from "~/ui/elements/coupon-ticket";
import { Disclosure } from "~/ui/elements/disclosure";
import { PlaceList } from "~/ui/elements/place-list";
import type { CouponData, PurchaseItemData } from "./purchase-data";

const TONES = { issued: "ready", redeemed: "used", expired: "off", void: "off" } as const;
const OPEN = 3;

export function SoldCoupons({ item, headingLevel }: { item: PurchaseItemData; headingLevel?: 2 | 3 }) {
  const tickets = item.coupons.map((coupon) => (
    <SoldCoupon key={coupon.id} item={item} coupon={coupon} headingLevel={headingLevel} />
  ));
  const folded = tickets.slice(OPEN);
  return (
    <section className="coupons" aria-label={item.title}>
      {tickets.slice(0, OPEN)}
      {folded.length > 0 && (
        <Disclosure summary={text.moreCoupons(folded.length)}>
          <div className="coupons">{folded}</div>
        </Disclosure>
      )}
      {item.howToRedeem && (
        <p className="small soft">
          <strong>{text.redeem}:</strong> {item.howToRedeem}
        </p>
      )}
      {item.booking && <p className="small soft">{item.booking}</p>}
      <PlaceList places={item.places} />
    </section>
  );
}

function placeOf({ places: [first, ...others] }: PurchaseItemData): string | undefined {
  if (!first) return undefined;
  const more = others.length > 0 ? [placeText.others(others.length)] : [];
  return [`${first.name}, ${first.address}`, ...more].join(" ");
}

interface SoldCouponProps {
  item: PurchaseItemData;
  coupon: CouponData;
  headingLevel: 2 | 3 | undefined;
}

function SoldCoupon({ item, coupon, headingLevel }: SoldCouponProps) {
  const number = text.couponNumber(coupon.number, item.quantity);
  return (
    <CouponTicket
      code={coupon.code}
      number={number}
      offerTitle={item.title}
      optionTitle={item.optionTitle}
      headingLevel={headingLevel}
      status={{ label: text.couponStatus[coupon.status], tone: TONES[coupon.status] }}
      validUntil={coupon.validUntil ?? undefined}
      slot={item.slot ?? undefined}
      seller={cartPage.seller(item.seller)}
      place={placeOf(item)}
      gift={item.gift ?? undefined}
      qr={coupon.qr && <CouponQr qr={coupon.qr} code={showCouponCode(coupon.code)} />}
    >
      {coupon.pdf && (
        <p>
          <a href={coupon.pdf} data-document>
            {text.pdf}
            <span className="vh">: {number}</span>
          </a>
        </p>
      )}
    </CouponTicket>
  );
}
