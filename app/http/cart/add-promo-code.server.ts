/** Typing a promo code into the cart: one that cannot work is refused and not kept, so that it takes no place. */
import { addCode, type Cart, MAX_CODES, removeCode } from "~/domain/cart/cart";
import type { Holding } from "~/domain/cart/held-units";
import { priceCart } from "~/domain/cart/price-cart.server";
import type { Context } from "~/domain/kernel/context";
import { isCorrectable, normalizePromoCode, type PromoOutcome } from "~/domain/pricing/promo";
import { cartToasts as text } from "~/locales/es/checkout/checkout";
import { promoRefusalText } from "~/locales/es/order-problems";
import { type CartChange, refused, told } from "./cart-change";

/** @param holdings what the shopper's own unpaid order holds: its use of a code is theirs to use again */
export async function typeCode(
  ctx: Context,
  cart: Cart,
  typed: string,
  { holdings, now }: { holdings: readonly Holding[]; now: number },
): Promise<CartChange> {
  const code = normalizePromoCode(typed.slice(0, 200));
  if (code === null) return { ...refused(cart, promoRefusalText("", "promo_invalid")), wrongCode: true };
  if (cart.codes.includes(code)) return told(cart, "info", text.codeKnown(code));
  const { codes } = await priceCart(ctx, { ...cart, codes: [...cart.codes, code] }, null, holdings);
  const outcome = codes.find((one) => one.code === code);
  if (isHopeless(outcome))
    return { ...refused(cart, refusalText(code, outcome)), wrongCode: isUnknown(outcome) };
  const cleared = cart.codes.length < MAX_CODES ? cart : withoutHopeless(cart, codes, now);
  if (cleared.codes.length >= MAX_CODES) return refused(cart, text.codesFull(MAX_CODES));
  const changed = addCode(cleared, code, now);
  if (outcome?.state === "applied") return told(changed, "success", text.codeApplied(code, outcome.saving));
  if (outcome?.state === "beaten") return told(changed, "info", text.codeBeaten(code));
  return told(changed, "info", `${refusalText(code, outcome)} ${text.codeKept}`);
}

function isHopeless(outcome: PromoOutcome | undefined): boolean {
  return !outcome || (outcome.refusal !== null && !isCorrectable(outcome.refusal));
}

function isUnknown(outcome: PromoOutcome | undefined): boolean {
  return (outcome?.refusal ?? "promo_invalid") === "promo_invalid";
}

/** Codes that ran out since they were typed make room. */
function withoutHopeless(cart: Cart, codes: readonly PromoOutcome[], now: number): Cart {
  return codes.filter(isHopeless).reduce((left, { code }) => removeCode(left, code, now), cart);
}

function refusalText(code: string, outcome: PromoOutcome | undefined): string {
  return promoRefusalText(code, outcome?.refusal ?? "promo_invalid", outcome?.promo);
}
