/** A coupon as this device keeps it for days without network: all that is needed at the counter, QR code included. */
import { offline as text } from "~/locales/es/install";
import { CouponTicket, groupCouponCode } from "../coupon-ticket";

export interface KeptCoupon {
  code: string;
  number: string;
  offerTitle: string;
  optionTitle: string;
  status: { label: string; tone: "ready" };
  validUntil?: string;
  slot?: string;
  place?: string;
  seller: string;
  /** Paragraphs. */
  howToRedeem: string;
  qr: { side: number; path: string };
}

export function KeptCouponView({ coupon }: { coupon: KeptCoupon }) {
  const { qr, howToRedeem, ...facts } = coupon;
  return (
    <CouponTicket {...facts}>
      <svg
        className="coupon__qr"
        role="img"
        aria-label={text.qr(groupCouponCode(coupon.code))}
        viewBox={`0 0 ${qr.side} ${qr.side}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      {howToRedeem && <p className="small">{howToRedeem}</p>}
    </CouponTicket>
  );
}
