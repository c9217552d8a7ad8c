/** Coupon saved for offline use: everything needed to redeem it, including the QR code. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { CouponQr } from "~/ui/elements/coupon-qr";
import { CouponTicket, type CouponTicketProps } from "~/ui/elements/coupon-ticket";
import { type PlaceData, PlaceList } from "~/ui/elements/place-list";

export interface SavedCoupon extends Omit<CouponTicketProps, "qr" | "children"> {
  /** Paragraphs. */
  howToRedeem: string;
  places: readonly PlaceData[];
  qr: { side: number; path: string };
}

export function SavedCouponView({ coupon }: { coupon: SavedCoupon }) {
  const { qr, howToRedeem, places, ...facts } = coupon;
  return (
    <CouponTicket {...facts} qr={<CouponQr qr={qr} code={showCouponCode(coupon.code)} />}>
      {howToRedeem && <p className="small">{howToRedeem}</p>}
      <PlaceList places={places} />
    </CouponTicket>
  );
}
