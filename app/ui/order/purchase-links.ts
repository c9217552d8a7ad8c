/** Addresses that a purchase's page leads to: files of its coupons, and the pages that change who gets them. */
import type { Purchase } from "~/domain/sales/purchase";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import type { QrData } from "~/ui/elements/coupon-qr";

type HeldCoupon = Pick<SoldCoupon, "id" | "secretVersion">;

export interface WalletLink {
  href: string;
  label: string;
}

/** Addresses of coupons for the reader of a page, and the QR codes embedded in it. */
export interface CouponSources {
  pdf: (coupon: HeldCoupon) => string;
  /** Address of the QR code as an image. */
  qr: (coupon: HeldCoupon) => string;
  /** Address of its day for a calendar; without one, no link is shown. */
  calendar?: (coupon: HeldCoupon) => string;
  /** Addresses that put it into a phone's wallet; those of the configured ones. */
  wallets?: (coupon: HeldCoupon) => WalletLink[];
  drawn: ReadonlyMap<string, QrData>;
  /** Page of a gift's day and address. */
  correctGift: (purchase: Pick<Purchase, "transactionId">, lineId: string) => string;
  /** File of the card of a gift. */
  printedGift: (purchase: Pick<Purchase, "transactionId">, lineId: string) => string;
  /** Page where a coupon is sent to a friend. */
  handOn: (purchase: Pick<Purchase, "transactionId">, couponId: string) => string;
  /** Pages where a booked date is moved or cancelled, and where coupons without one are extended. */
  ownChange: (purchase: Pick<Purchase, "transactionId">, lineId: string) => ChangePages;
  /** Page where what is left of it is given back. */
  withdraw: (purchase: Pick<Purchase, "number">) => string;
  /** Page to correct the order's address; absent for holders of the link only. */
  correct?: (transactionId: string) => string;
}

export const correctAddressPath = (transactionId: string) =>
  `/order/address?${new URLSearchParams({ transaction_id: transactionId })}`;

/** @param proof of the buyer: the payment for the browser that bought, or a signed link */
export const giftAddressPath = (proof: Record<string, string>, lineId: string) =>
  `/pedido/regalo?${new URLSearchParams({ ...proof, line: lineId })}`;

/** Of the card that a giver prints. @param proof as for giftAddressPath */
export const printedGiftPath = (proof: Record<string, string>, lineId: string) =>
  `/pedido/tarjeta.pdf?${new URLSearchParams({ ...proof, line: lineId })}`;

/** @param proof as for giftAddressPath */
export const handOnPath = (proof: Record<string, string>, couponId: string) =>
  `/pedido/enviar?${new URLSearchParams({ ...proof, coupon: couponId })}`;

/** @param proof as for giftAddressPath, with the line; the recipient of a gift has its link alone */
export const ownBookingPath = (proof: Record<string, string>, lineId?: string) =>
  `/pedido/reserva?${new URLSearchParams(lineId === undefined ? proof : { ...proof, line: lineId })}`;

/** @param proof as for ownBookingPath */
export const extensionPath = (proof: Record<string, string>, lineId?: string) =>
  `/pedido/prorroga?${new URLSearchParams(lineId === undefined ? proof : { ...proof, line: lineId })}`;

export interface ChangePages {
  booking: string;
  extension: string;
}

export const changePages = (proof: Record<string, string>, lineId?: string): ChangePages => ({
  booking: ownBookingPath(proof, lineId),
  extension: extensionPath(proof, lineId),
});

/** Of a coupon's day, for the browser or account that bought. */
export const ownCalendar = ({ id }: { id: string }) => `/order/coupon/${id}.ics`;

/** For the browser or account that bought. */
export const ownCoupons = {
  pdf: ({ id }: { id: string }) => `/order/coupon/${id}.pdf`,
  qr: ({ id }: { id: string }) => `/order/coupon/${id}.svg`,
  correct: correctAddressPath,
  correctGift: ({ transactionId }: Pick<Purchase, "transactionId">, lineId: string) =>
    giftAddressPath({ transaction_id: transactionId }, lineId),
  printedGift: ({ transactionId }: Pick<Purchase, "transactionId">, lineId: string) =>
    printedGiftPath({ transaction_id: transactionId }, lineId),
  handOn: ({ transactionId }: Pick<Purchase, "transactionId">, couponId: string) =>
    handOnPath({ transaction_id: transactionId }, couponId),
  ownChange: ({ transactionId }: Pick<Purchase, "transactionId">, lineId: string) =>
    changePages({ transaction_id: transactionId }, lineId),
  withdraw: ({ number }: Pick<Purchase, "number">) => `/desistimiento?${new URLSearchParams({ number })}`,
} satisfies Omit<CouponSources, "drawn">;
