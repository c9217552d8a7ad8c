/** A contract and its withdrawal as the page without an account shows them: dates written out, on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Cents } from "~/domain/kernel/money";
import type { Acknowledgement, Contract, CouponStanding } from "~/domain/sales/withdrawal/withdrawal";
import { formatDate, formatDateTime } from "~/locales/es/format";

export interface ContractData {
  number: string;
  lines: {
    title: string;
    optionTitle: string;
    until: string | null;
    coupons: { id: string; number: number; ending: string; paid: Cents; standing: CouponStanding }[];
  }[];
}

export function contractData({ number, lines }: Contract): ContractData {
  return {
    number,
    lines: lines.map(({ title, optionTitle, withdrawUntil, coupons }) => ({
      title,
      optionTitle,
      until: withdrawUntil === null ? null : formatDate(withdrawUntil),
      coupons: coupons.map(({ id, code, number: of, paid, standing }) => ({
        id,
        number: of,
        // Enough to tell coupons apart: the page is about giving them back, not about using them.
        ending: showCouponCode(code).slice(-5),
        paid,
        standing,
      })),
    })),
  };
}

export interface AcknowledgementData extends Pick<Acknowledgement, "number" | "email" | "items" | "amount"> {
  moment: string;
}

export function acknowledgementData(received: Acknowledgement): AcknowledgementData {
  const { number, email, items, amount, receivedAt } = received;
  return { number, email, items, amount, moment: formatDateTime(receivedAt) };
}
