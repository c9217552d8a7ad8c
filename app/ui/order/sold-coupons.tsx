/**
 * Coupons of a sold line as tickets with QR codes (the first ones unfolded), then how and where to redeem.
 */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { cartPage } from "~/locales/es/checkout/cart";
import { success as text } from "~/locales/es/checkout/checkout";
import { places as placeText } from "~/locales/es/ui";
import { CouponQr, type QrData } from "~/ui/elements/coupon-qr";
import { CouponTicket } from "~/ui/elements/coupon-ticket";
import { Disclosure } from "~/ui/elements/disclosure";
import { PlaceList } from "~/ui/elements/place-list";
import { GiftNews } from "./gift-news";
import type { CouponData, PurchaseItemData } from "./purchase-data";

const OPEN = 3;

export function SoldCoupons({ item, headingLevel }: { item: PurchaseItemData; headingLevel?: 2 | 3 }) {
  const tickets = item.coupons.map((coupon) => (
    <SoldCoupon key={coupon.id} item={item} coupon={coupon} headingLevel={headingLevel} />
  ));
  const folded = tickets.slice(OPEN);
  return (
    <section className="coupons" aria-label={item.title}>
      <GiftNews news={item.giftNews} />
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
      <PlaceList places={item.places} />
    </section>
  );
}

function placeOf({ places: [first, ...others] }: PurchaseItemData): string | undefined {
  if (!first) return undefined;
  const more = others.length > 0 ? [placeText.others(others.length)] : [];
  return [`${first.name}, ${first.address}`, ...more].join(" ");
}

/** A gift's code waits for the giver to ask for it: it is another person's. */
function ShownQr({ qr, coupon, folded }: { qr: QrData; coupon: CouponData; folded: boolean }) {
  const drawn = <CouponQr qr={qr} code={showCouponCode(coupon.code)} />;
  return folded ? <Disclosure summary={text.showQr}>{drawn}</Disclosure> : drawn;
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
      status={coupon.state}
      validity={coupon.validity ?? undefined}
      slot={item.slot ?? undefined}
      seller={cartPage.seller(item.seller)}
      place={placeOf(item)}
      gift={item.gift ?? undefined}
      qr={coupon.qr && <ShownQr qr={coupon.qr} coupon={coupon} folded={item.gift !== null} />}
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
