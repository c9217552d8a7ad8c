/** Refuses days of gifts that are past, or later than what is given can be used. */
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { PricedCart } from "~/domain/cart/price-cart.server";
import { giftField } from "~/domain/sales/gift";
import { giftDayProblem, latestGiftMomentOfOrder } from "~/domain/sales/gift-day.server";
import type { CheckoutForm } from "./checkout-form";

/** @param form with notes of gifts only */
export function giftDayProblems({ gifts }: CheckoutForm, { lines }: PricedCart, now: number): OrderProblem[] {
  return lines.flatMap(({ key, option, slot }): OrderProblem[] => {
    const sendAt = gifts[key]?.sendAt;
    if (!sendAt) return [];
    const latest = latestGiftMomentOfOrder(option.offer.validity, slot, now);
    const code = giftDayProblem(sendAt, { latest, now });
    if (code === null) return [];
    const problem = { code, field: giftField("sendAt", key), optionId: option.id };
    return [code === "gift_day_late" ? { ...problem, latest } : problem];
  });
}
