/** Redemptions of one form as their page shows them: texts and dates are written on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { RedemptionView } from "~/domain/sales/redemption/redemption-queries.server";
import { formatDateTime, formatPrice, formatTime } from "~/locales/es/format";
import { couponPage, redemptionPage as text } from "~/locales/es/panel/counter";

const isText = (line: unknown) => typeof line === "string";

/** What is the same for all: when, where, by whom, of which purchase. */
function jointLines({ at, place, by, saleNumber }: RedemptionView) {
  const lines = [
    [formatDateTime(at), place].filter(Boolean).join(", "),
    by && text.by(by.name),
    text.sale(saleNumber),
  ];
  return lines.filter(isText);
}

const stateOf = ({ undone, refunded }: RedemptionView) =>
  undone ? ("undone" as const) : refunded ? ("refunded" as const) : ("stands" as const);

/** One of the last ones beside the counter's field. */
export function lastRedemption(redemption: RedemptionView) {
  const { nonce, code, title, at, undo } = redemption;
  return {
    nonce,
    code: showCouponCode(code),
    offer: title,
    time: formatTime(at),
    state: stateOf(redemption),
    /** At once by a button, or on its page with a reason. */
    undo: undo === "at_once" || undo === "with_reason" ? undo : null,
  };
}

function couponView(redemption: RedemptionView) {
  const { nonce, code, title, optionTitle, undone, undo, refunded, paid } = redemption;
  const lines = [
    paid !== null && paid > 0 ? couponPage.worth(formatPrice(paid)) : null,
    undone && text.undoneBy(undone.by, formatDateTime(undone.at)),
    undone?.reason && text.reasonLine(undone.reason),
    undone && text.undoneText,
    !undone && refunded ? text.refundedText : null,
  ];
  return {
    nonce,
    code: showCouponCode(code),
    offer: `${title} · ${optionTitle}`,
    lines: lines.filter(isText),
    state: stateOf(redemption),
    mayUndo: undo === "at_once" || undo === "with_reason",
  };
}

/** Why nothing can be undone; null when something can, or when all is undone. */
function whyNot(redemptions: readonly RedemptionView[]): string | null {
  const rights = redemptions.flatMap(({ undo }) => (undo === null ? [] : [undo]));
  if (rights.includes("needs_manager")) return text.needsManager;
  return rights.includes("too_late") ? text.tooLate : null;
}

/** @param redemptions at least one */
export function redemptionsView(redemptions: readonly [RedemptionView, ...RedemptionView[]]) {
  const [first] = redemptions;
  const coupons = redemptions.map(couponView);
  const undone = coupons.filter(({ state }) => state === "undone").length;
  const mayUndo = coupons.some((coupon) => coupon.mayUndo);
  return {
    title: text.verdict(coupons.length, undone),
    tone:
      undone === 0 ? ("good" as const) : undone < coupons.length ? ("warn" as const) : ("neutral" as const),
    /** Of one alone; several name theirs in the list. */
    offer: coupons.length === 1 ? coupons[0]?.offer : undefined,
    lines: jointLines(first),
    coupons,
    /** One reason serves all that are undone together. */
    needsReason: redemptions.some(({ undo }) => undo === "with_reason"),
    whyNot: mayUndo ? null : whyNot(redemptions),
  };
}
