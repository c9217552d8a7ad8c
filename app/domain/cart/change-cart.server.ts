/**
 * Applies cart forms and returns the new cart with codes of what happened. Bad input is refused, never
 * thrown.
 */
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { addPromoCode } from "./add-promo-code.server";
import {
  addLine,
  type Cart,
  changeLine,
  clearCart,
  isFull,
  lineKey,
  removeCode,
  removeLine,
  withCampaignMark,
  withMark,
} from "./cart";
import { type CartChange, type CartMoment, type CartNotice, done, refusedChange } from "./cart-change";
import { chosenSlot } from "./cart-part";
import { fitQuantity, steppedQuantity } from "./fit-quantity";
import type { Holding } from "./held-units";
import type { OrderProblem } from "./order-problem";
import { type PricedLine, priceCart } from "./price-cart.server";

const refusedFor = (cart: Cart, problem: OrderProblem) => refusedChange(cart, { code: "refused", problem });

/** Applies several forms in order; the last one decides `done`. @param holdings see priceCart */
export async function changeCart(
  ctx: Context,
  cart: Cart,
  forms: readonly URLSearchParams[],
  holdings: readonly Holding[],
): Promise<CartChange> {
  let change = done(cart);
  for (const form of forms) {
    const next = await applyForm(ctx, change.cart, form, { holdings, now: Date.now() });
    const wrongCode = Boolean(change.wrongCode || next.wrongCode);
    change = { ...next, notices: [...change.notices, ...next.notices], wrongCode };
  }
  return change;
}

async function applyForm(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  at: CartMoment,
): Promise<CartChange> {
  const key = form.get("lineKey") ?? "";
  const code = form.get("code") ?? "";
  const intent = form.get("intent");
  const ofLine = intent === "update" || intent === "gift" || intent === "remove";
  if (ofLine && !cart.lines.some((line) => lineKey(line) === key))
    return refusedChange(cart, { code: "not_in_cart" });
  switch (intent) {
    case "add":
      return add(ctx, cart, form, at);
    case "update":
      return update(ctx, cart, form, at);
    case "gift":
      return markGift(ctx, cart, key, { on: form.get("gift") === "on", now: at.now });
    case "remove":
      return done(
        form.getAll("lineKey").reduce((left, one) => removeLine(left, one, at.now), cart),
        { code: "removed" },
      );
    case "add-code":
      return addPromoCode(ctx, cart, code, at);
    case "remove-code":
      if (!cart.codes.includes(code)) return done(cart);
      return done(removeCode(cart, code, at.now), { code: "code_removed", promoCode: code });
    case "clear":
      return done(clearCart(cart, at.now), { code: "cleared" });
    default:
      return refusedChange(cart, { code: "unknown_intent" });
  }
}

async function add(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  { holdings, now }: CartMoment,
): Promise<CartChange> {
  const optionId = (form.get("optionId") ?? "").toLowerCase();
  const slot = chosenSlot(form, optionId);
  if (!isUuid(optionId)) return refusedFor(cart, { code: "price_option_not_found" });
  const slotId = isUuid(slot) ? slot : null;
  if (slot !== "" && slotId === null) return refusedFor(cart, { code: "slot_not_available" });
  const key = lineKey({ optionId, slotId });
  const inCart = cart.lines.find((line) => lineKey(line) === key);
  const before = inCart?.quantity ?? 0;
  if (before === 0 && isFull(cart)) return refusedChange(cart, { code: "cart_full" });

  const gift = isTicked(form.get("gift")) || inCart?.gift === true;
  const probe = addLine(removeLine(cart, key, now), { optionId, slotId, quantity: 1, gift }, now);
  const priced = (await priceCart(ctx, probe, null, holdings)).lines.find((line) => line.key === key);
  const refusal = priced ? refusalOf(priced, before) : problemNotice({ code: "price_option_not_found" });
  if (!priced || refusal) {
    const missing = refusal?.code === "choose_slot" && ({ missing: "slot" } as const);
    return { ...refusedChange(cart, refusal as CartNotice), ...missing };
  }
  const { offer } = priced.option;
  const { quantity, notices } = fittedQuantity(form.get("quantity") ?? "1", priced, before);
  const line = { optionId, slotId, quantity: quantity - before, gift: gift && offer.giftAllowed };
  const marked = withMark(addLine(cart, line, now), form.get("via"), now);
  const changed = withCampaignMark(marked, form.get("campaign"), now);
  return { ...done(changed, ...notices, { code: "added" }), added: offer.type };
}

const problemNotice = (problem: OrderProblem): CartNotice => ({ code: "refused", problem });

/** Why no unit of the line can be added; null when one can. @param before units already in the line */
function refusalOf({ option, problem, limitedBy, maximum }: PricedLine, before: number): CartNotice | null {
  if (problem?.code === "slot_required") return { code: "choose_slot" };
  // In the cart it would have no price.
  if (problem?.code === "membership_required")
    return { code: "club_only", problem, offerId: option.offer.id };
  if (problem && problem.code !== limitedBy) return problemNotice(problem);
  if (maximum > before) return null;
  if (before > 0 && limitedBy !== "order_units_exceeded") return { code: "already_all" };
  return problemNotice({ code: limitedBy, maxQuantity: maximum });
}

function fittedQuantity(typed: string, { maximum, limitedBy }: PricedLine, inCart = 0) {
  const { quantity, code } = fitQuantity(typed, { units: maximum, code: limitedBy }, inCart);
  const notices: CartNotice[] = [];
  if (code === "quantity_minimum") notices.push({ code });
  else if (code) notices.push({ code: "fitted", problem: { code, maxQuantity: maximum } });
  return { quantity, notices };
}

const isTicked = (value: string | null) =>
  value !== null && value !== "" && value !== "off" && value !== "false";

async function update(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  { holdings, now }: CartMoment,
): Promise<CartChange> {
  const key = form.get("lineKey") ?? "";
  const line = (await priceCart(ctx, cart, null, holdings)).lines.find((priced) => priced.key === key);
  if (!line) return refusedFor(cart, { code: "price_option_not_found" });
  const typed = form.get("quantity") ?? String(line.line.quantity);
  const { quantity, notices } = fittedQuantity(steppedQuantity(typed, form.get("step")), line);
  return done(changeLine(cart, key, { quantity }, now), ...notices);
}

async function markGift(
  ctx: Context,
  cart: Cart,
  key: string,
  { on, now }: { on: boolean; now: number },
): Promise<CartChange> {
  const line = (await priceCart(ctx, cart)).lines.find((priced) => priced.key === key);
  if (on && !line?.option.offer.giftAllowed) return refusedChange(cart, { code: "no_gift" });
  return done(changeLine(cart, key, { gift: on }, now));
}
