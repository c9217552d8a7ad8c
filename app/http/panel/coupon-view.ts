/** A coupon at the counter as its page shows it: texts and dates are written on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { FoundCoupon, PurchasedCoupon } from "~/domain/sales/redemption/read-coupon-at-counter.server";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatDate, formatDateTime, formatPrice } from "~/locales/es/format";
import { notNow, couponPage as text, verdicts } from "~/locales/es/panel/counter";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { counterCoupon } from "./panel-paths";

export type CouponView = ReturnType<typeof couponView>;

const isTogether = ({ redeemable, sameOffer }: PurchasedCoupon) => redeemable && sameOffer;

function labelOf({ code, title, optionTitle }: PurchasedCoupon): string {
  return `${showCouponCode(code)} · ${title} · ${optionTitle}`;
}

/** Title and first line. */
function verdictText({ refusal, outside }: FoundCoupon): readonly [string, string | null] {
  if (refusal !== null) return verdicts[refusal];
  return outside === null ? [text.valid, null] : notNow[outside];
}

const TONES = { valid: "good", valid_not_now: "warn", refused: "bad" } as const;

export function couponView(found: FoundCoupon) {
  const { coupon, refusal, outside, others } = found;
  const { terms, slot, validUntil, redemptionNonce } = coupon;
  const [title, verdict] = verdictText(found);
  const until = validUntil === null ? text.noEnd : text.until(formatDate(validUntil, slot?.timezone));
  const redeemed =
    coupon.redeemedAt === null
      ? null
      : [
          formatDateTime(coupon.redeemedAt),
          coupon.redeemedAtPlace?.name,
          found.redeemedBy && text.by(found.redeemedBy),
        ]
          .filter(Boolean)
          .join(", ");
  const rules = redemptionLines(terms.redemptionRules);
  const left = others.filter(({ redeemable }) => redeemable).length;
  const lines = [
    refusal === null && coupon.dueAtVenue > 0 ? dueAtVenue.collect(coupon.dueAtVenue) : null,
    redeemed,
    verdict,
    refusal === "not_yet_valid" ? text.from(formatDate(coupon.validFrom, slot?.timezone)) : null,
    ...(outside === null ? [] : [...rules, text.youDecide]),
    slot && text.forDate(formatDateTime(slot.startsAt, slot.timezone)),
    refusal === "void" ? null : until,
    coupon.gift ? text.gift : coupon.paidValue > 0 ? text.worth(formatPrice(coupon.paidValue)) : null,
    coupon.holderName && text.holder(coupon.holderName),
    left > 0 ? text.left(left) : null,
    terms.bookingRequired ? text.booking : null,
  ];
  return {
    id: coupon.id,
    redeemable: refusal === null,
    tone: TONES[found.verdict],
    title,
    offer: `${coupon.title} · ${coupon.optionTitle}`,
    code: showCouponCode(coupon.code),
    lines: lines.filter((line) => typeof line === "string"),
    conditions: terms.conditions ?? "",
    howToRedeem: [terms.howToRedeem, ...rules].filter(Boolean).join("\n"),
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
