/** Adds a promo code to the cart, and refuses one that can never apply, so that it takes no place. */
import type { Context } from "~/domain/kernel/context";
import type { PromoOutcome } from "~/domain/pricing/line-prices";
import { isCorrectable, normalizePromoCode } from "~/domain/pricing/promo";
import { addCode, type Cart, MAX_CODES, removeCode } from "./cart";
import { type CartChange, type CartMoment, done, refusedChange } from "./cart-change";
import { priceCart } from "./price-cart.server";

export async function addPromoCode(
  ctx: Context,
  cart: Cart,
  typed: string,
  { holdings, now }: CartMoment,
): Promise<CartChange> {
  const promoCode = normalizePromoCode(typed.slice(0, 200));
  if (promoCode === null) return { ...refusedChange(cart, refusal("", undefined)), wrongCode: true };
  if (cart.codes.includes(promoCode)) return done(cart, { code: "code_known", promoCode });
  const { codes } = await priceCart(ctx, { ...cart, codes: [...cart.codes, promoCode] }, null, holdings);
  const outcome = codes.find(({ code }) => code === promoCode);
  const reason = refusal(promoCode, outcome);
  if (isHopeless(outcome))
    return { ...refusedChange(cart, reason), wrongCode: reason.refusal === "promo_invalid" };
  const cleared = cart.codes.length < MAX_CODES ? cart : withoutHopeless(cart, codes, now);
  if (cleared.codes.length >= MAX_CODES) return refusedChange(cart, { code: "codes_full" });
  const changed = addCode(cleared, promoCode, now);
  if (outcome?.state === "applied")
    return done(changed, { code: "code_applied", promoCode, saving: outcome.saving });
  if (outcome?.state === "beaten") return done(changed, { code: "code_beaten", promoCode });
  return done(changed, { ...reason, code: "code_waiting" });
}

function refusal(promoCode: string, outcome: PromoOutcome | undefined) {
  const reason = { refusal: outcome?.refusal ?? "promo_invalid", promo: outcome?.promo ?? null } as const;
  return { code: "code_refused", promoCode, ...reason } as const;
}

function isHopeless(outcome: PromoOutcome | undefined): boolean {
  return !outcome || (outcome.refusal !== null && !isCorrectable(outcome.refusal));
}

/** Drops codes that have expired since they were entered. */
function withoutHopeless(cart: Cart, codes: readonly PromoOutcome[], now: number): Cart {
  return codes.filter(isHopeless).reduce((left, { code }) => removeCode(left, code, now), cart);
}
