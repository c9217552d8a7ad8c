/** A coupon at the counter as its page shows it: texts and dates are written on the server. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Place } from "~/domain/sales/redemption/counter-queries.server";
import { placeAtCounter } from "~/domain/sales/redemption/coupon-place";
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

/** Title and first line. @param elsewhere it is redeemed at another place than the counter's */
function verdictText(
  { refusal, outside }: FoundCoupon,
  elsewhere: boolean,
): readonly [string, string | null] {
  if (refusal !== null) return verdicts[refusal];
  if (outside !== null) return notNow[outside];
  return elsewhere ? text.elsewhere : [text.valid, null];
}

const TONES = { valid: "good", valid_not_now: "warn", refused: "bad" } as const;

/** @param counter the place where the counter stands; null = not known */
export function couponView(found: FoundCoupon, counter: Place | null) {
  const { coupon, refusal, outside, others, places } = found;
  const { terms, slot, validUntil, redemptionNonce } = coupon;
  const here = placeAtCounter(places, counter);
  const isElsewhere = counter !== null && here === null && places.length > 0;
  const [title, verdict] = verdictText(found, isElsewhere);
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
    ...(outside === null ? [] : rules),
    isElsewhere && refusal === null ? text.validAt(places.map(({ name }) => name).join(", ")) : null,
    refusal === null && (outside !== null || isElsewhere) ? text.youDecide : null,
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
    tone: isElsewhere && found.verdict === "valid" ? TONES.valid_not_now : TONES[found.verdict],
    title,
    offer: `${coupon.title} · ${coupon.optionTitle}`,
    code: showCouponCode(coupon.code),
    lines: lines.filter((line) => typeof line === "string"),
    conditions: terms.conditions ?? "",
    howToRedeem: [terms.howToRedeem, ...rules].filter(Boolean).join("\n"),
    places: places.map(({ id, name }) => ({ id, name })),
    here: here && { id: here.id, name: here.name },
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
