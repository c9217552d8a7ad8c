/** A purchase as the pages without an account show it: dates written out, links made, on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Cents } from "~/domain/kernel/money";
import type { Purchase } from "~/domain/sales/purchase";
import type { Acknowledgement, Contract, CouponStanding } from "~/domain/sales/withdrawal";
import { success } from "~/locales/es/checkout";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { gift } from "~/locales/es/gift";
import type { CouponTicketProps } from "../coupon-ticket";

export interface ShownContract {
  number: string;
  lines: {
    title: string;
    optionTitle: string;
    until: string | null;
    coupons: { id: string; number: number; ending: string; paid: Cents; standing: CouponStanding }[];
  }[];
}

export function shownContract({ number, lines }: Contract): ShownContract {
  return {
    number,
    lines: lines.map(({ title, optionTitle, withdrawUntil, coupons }) => ({
      title,
      optionTitle,
      until: withdrawUntil === null ? null : formatDate(withdrawUntil),
      coupons: coupons.map(({ id, code, number: of, paid, standing }) => ({
        id,
        number: of,
        // Whoever named number and address only learns enough to tell coupons apart.
        ending: showCouponCode(code).slice(-5),
        paid,
        standing,
      })),
    })),
  };
}

export interface ShownAcknowledgement extends Pick<Acknowledgement, "number" | "email" | "items" | "amount"> {
  moment: string;
}

export function shownAcknowledgement(received: Acknowledgement): ShownAcknowledgement {
  const { number, email, items, amount, receivedAt } = received;
  return { number, email, items, amount, moment: formatDateTime(receivedAt) };
}

export interface ShownOrder {
  number: string;
  day: string;
  email: string;
  total: Cents;
  refunded: boolean;
  canWithdraw: boolean;
  items: {
    title: string;
    optionTitle: string;
    seller: string;
    quantity: number;
    total: Cents;
    slot: string | null;
    /** That it is a present, and to whom it went. */
    gift: string | null;
    coupons: {
      code: string;
      status: Purchase["items"][number]["coupons"][number]["status"];
      validUntil: string | null;
      tone: CouponTicketProps["status"]["tone"];
      /** null for a void one. */
      pdf: string | null;
    }[];
  }[];
}

const TONES = { issued: "ready", redeemed: "used", expired: "off", void: "off" } as const;

/** @param pdfOf the address of a coupon's PDF */
export function shownOrder(purchase: Purchase, pdfOf: (couponId: string) => string): ShownOrder {
  const paid = purchase.status === "captured";
  return {
    number: purchase.number,
    day: formatDate(purchase.capturedAt ?? purchase.createdAt),
    email: purchase.email,
    total: purchase.total,
    refunded: purchase.status === "refunded",
    canWithdraw: purchase.items.some(({ canWithdraw }) => canWithdraw),
    items: purchase.items.map((item) => ({
      title: item.offer.title,
      optionTitle: item.option.title,
      seller: item.offer.organization.name,
      quantity: item.quantity,
      total: item.unitPrice * item.quantity,
      slot: item.slot && formatDateTime(item.slot.startsAt, item.slot.timezone),
      gift: item.giftTo ? gift.sentTo(item.giftTo) : item.gift ? success.gift : null,
      coupons: item.coupons.map(({ id, code, status, validUntil }) => ({
        code,
        status,
        validUntil: validUntil === null ? null : formatDate(validUntil),
        tone: TONES[status],
        pdf: paid && status !== "void" ? pdfOf(id) : null,
      })),
    })),
  };
}
