/** A redemption as its page shows it: texts and dates are written on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { RedemptionView } from "~/domain/sales/redemption/redemption-queries.server";
import { formatDateTime, formatPrice } from "~/locales/es/format";
import { couponPage, redemptionPage as text } from "~/locales/es/panel/counter";

export function writtenRedemption(redemption: RedemptionView, together: number) {
  const { nonce, code, title, optionTitle, undone, undo, paid, by } = redemption;
  const lines = [
    [formatDateTime(redemption.at), redemption.place].filter(Boolean).join(", "),
    by && text.by(by.name),
    undone && text.undoneBy(undone.by, formatDateTime(undone.at)),
    undone?.reason && text.reasonLine(undone.reason),
    undone && text.undoneText,
    paid !== null && paid > 0 ? couponPage.worth(formatPrice(paid)) : null,
    `${showCouponCode(code)} · ${text.sale(redemption.saleNumber)}`,
  ];
  return {
    nonce,
    code: showCouponCode(code),
    title: undone ? text.undone : text.done(together),
    offer: `${title} · ${optionTitle}`,
    lines: lines.filter((line) => typeof line === "string"),
    undone: undone !== null,
    undo,
  };
}
