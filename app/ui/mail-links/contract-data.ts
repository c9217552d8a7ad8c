/** Data of a contract and its withdrawal for the pages without an account; formats dates on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Acknowledgement, Contract } from "~/domain/sales/withdrawal/withdrawal";
import { formatDate, formatDateTime } from "~/locales/es/format";

export type ContractData = ReturnType<typeof contractData>;

export function contractData({ number, waits, lines }: Contract) {
  return {
    number,
    waits,
    lines: lines.map(({ title, optionTitle, withdrawUntil, handedOn, cancellable, coupons }) => ({
      title,
      optionTitle,
      handedOn,
      cancellable,
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

export type AcknowledgementData = ReturnType<typeof acknowledgementData>;

export function acknowledgementData(received: Acknowledgement) {
  const { number, email, items, amount, waits, receivedAt } = received;
  return { number, email, items, amount, waits, moment: formatDateTime(receivedAt) };
}
