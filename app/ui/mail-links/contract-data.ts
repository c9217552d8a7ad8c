/** Data of a contract and its withdrawal for the pages without an account; formats dates on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Cents } from "~/domain/kernel/money";
import type { Acknowledgement, Contract, WithdrawalState } from "~/domain/sales/withdrawal/withdrawal";
import { formatDate, formatDateTime } from "~/locales/es/format";

export interface ContractData {
  number: string;
  lines: {
    title: string;
    optionTitle: string;
    until: string | null;
    coupons: { id: string; number: number; ending: string; paid: Cents; state: WithdrawalState }[];
  }[];
}

export function contractData({ number, lines }: Contract): ContractData {
  return {
    number,
    lines: lines.map(({ title, optionTitle, withdrawUntil, coupons }) => ({
      title,
      optionTitle,
      until: withdrawUntil === null ? null : formatDate(withdrawUntil),
      coupons: coupons.map(({ id, code, number: of, paid, state }) => ({
        id,
        number: of,
        // The last characters identify a coupon; the whole code would allow redeeming it.
        ending: showCouponCode(code).slice(-5),
        paid,
        state,
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
