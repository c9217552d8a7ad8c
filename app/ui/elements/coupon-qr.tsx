/** QR code of a coupon: inline SVG, or a lazy image from our own server. */
import { coupon as text } from "~/locales/es/coupon";

export type QrData = { side: number; path: string } | { src: string };

/** @param code formatted in groups */
export function CouponQr({ qr, code }: { qr: QrData; code: string }) {
  if ("src" in qr) {
    return (
      <img className="coupon__qr" src={qr.src} width="192" height="192" loading="lazy" alt={text.qr(code)} />
    );
  }
  return (
    <svg
      className="coupon__qr"
      role="img"
      aria-label={text.qr(code)}
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}
