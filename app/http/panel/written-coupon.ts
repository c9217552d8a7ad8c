/** A coupon at the counter as its page shows it: texts and dates are written on the server. */
import { isOutsideRules } from "~/domain/catalogue/redemption-time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { FoundCoupon, PurchasedCoupon } from "~/domain/sales/redemption/read-coupon-at-counter.server";
import { formatDate, formatDateTime, formatPrice } from "~/locales/es/format";
import { couponPage as text, verdicts } from "~/locales/es/panel/counter";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { counterCoupon } from "./panel-paths";

export type WrittenCoupon = ReturnType<typeof writtenCoupon>;

const isTogether = ({ redeemable, sameOffer }: PurchasedCoupon) => redeemable && sameOffer;

function labelOf({ code, title, optionTitle }: PurchasedCoupon): string {
  return `${showCouponCode(code)} · ${title} · ${optionTitle}`;
}

export function writtenCoupon({ coupon, refusal, others, now }: FoundCoupon) {
  const { terms, slot, validUntil, redemptionNonce } = coupon;
  const verdict = refusal === null ? null : verdicts[refusal];
  const until = validUntil === null ? text.noEnd : text.until(formatDate(validUntil, slot?.timezone));
  const redeemed =
    coupon.redeemedAt === null
      ? null
      : [formatDateTime(coupon.redeemedAt), coupon.redeemedAtPlace?.name].filter(Boolean).join(", ");
  const left = others.filter(({ redeemable }) => redeemable).length;
  const lines = [
    redeemed,
    verdict?.[1],
    slot && text.forDate(formatDateTime(slot.startsAt, slot.timezone)),
    refusal === "void" ? null : until,
    coupon.present ? text.present : coupon.paidValue > 0 ? text.worth(formatPrice(coupon.paidValue)) : null,
    coupon.holderName && text.holder(coupon.holderName),
    left > 0 ? text.left(left) : null,
    terms.bookingRequired ? text.booking : null,
    refusal === null && isOutsideRules(terms.redemptionRules, terms.locations, now)
      ? text.outsideRules
      : null,
  ];
  return {
    id: coupon.id,
    redeemable: refusal === null,
    title: verdict?.[0] ?? text.valid,
    offer: `${coupon.title} · ${coupon.optionTitle}`,
    code: showCouponCode(coupon.code),
    lines: lines.filter((line) => typeof line === "string"),
    conditions: terms.conditions ?? "",
    howToRedeem: [terms.howToRedeem, ...redemptionLines(terms.redemptionRules)].filter(Boolean).join("\n"),
    // Places of sales from before migration 020 may have no id.
    places: terms.locations.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
    // Can be redeemed with it.
    together: others.filter(isTogether).map((other) => ({ id: other.id, label: labelOf(other) })),
    // The rest of the purchase.
    apart: others
      .filter((other) => !isTogether(other))
      .map((other) => ({
        id: other.id,
        label: other.redeemable ? labelOf(other) : `${labelOf(other)} (${text.usedOther})`,
        href: counterCoupon(other.id),
      })),
    redemption: redemptionNonce,
  };
}
