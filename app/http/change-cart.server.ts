/** What each cart form does to the cart, and what the shopper is told; whatever is typed, a cart comes out. */
import {
  addCode,
  addLine,
  type Cart,
  changeLine,
  clearCart,
  isFull,
  lineKey,
  MAX_CODES,
  MAX_LINES,
  removeCode,
  removeLine,
  withCampaign,
  withMark,
} from "~/domain/cart/cart";
import type { Holding } from "~/domain/cart/own-holds";
import { priceCart } from "~/domain/cart/price-cart.server";
import type { OfferType } from "~/domain/catalogue/offer";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/uuid";
import { normalizePromoCode } from "~/domain/pricing/promo";
import { cartToasts as text } from "~/locales/es/checkout";
import { forms } from "~/locales/es/forms";
import { orderProblemText, promoRefusalText } from "~/locales/es/order-problems";
import { fitQuantity, steppedQuantity } from "./fit-quantity.server";
import type { Toast } from "./flash.server";

export interface CartChange {
  cart: Cart;
  toasts: Toast[];
  /** Whether what was asked for was done, perhaps in part. */
  done: boolean;
  /** The kind of offer that was put in. */
  added?: OfferType;
}

const told = (cart: Cart, kind: Toast["kind"], message: string, done = true): CartChange => ({
  cart,
  toasts: [{ kind, text: message }],
  done,
});
const refused = (cart: Cart, message: string) => told(cart, "error", message, false);

/** @param holdings what the shopper's own unpaid order holds, see priceCart */
export async function changeCart(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  holdings: readonly Holding[],
): Promise<CartChange> {
  const now = Date.now();
  const key = form.get("lineKey") ?? "";
  const inCart = cart.lines.find((line) => lineKey(line) === key);
  switch (form.get("intent")) {
    case "add":
      return add(ctx, cart, form, { holdings, now });
    case "update":
      return inCart ? update(ctx, cart, key, form, { holdings, now }) : refused(cart, text.notInCart);
    case "gift":
      return inCart ? gift(ctx, cart, key, form.get("gift") === "on", now) : refused(cart, text.notInCart);
    case "remove":
      return inCart ? told(removeLine(cart, key, now), "info", text.removed) : refused(cart, text.notInCart);
    case "add-code":
      return typeCode(ctx, cart, form.get("code") ?? "", now);
    case "remove-code": {
      const code = form.get("code") ?? "";
      if (!cart.codes.includes(code)) return { cart, toasts: [], done: true };
      return told(removeCode(cart, code, now), "info", text.codeRemoved(code));
    }
    case "clear":
      return told(clearCart(cart, now), "info", text.cleared);
    default:
      return refused(cart, forms.unknownIntent);
  }
}

/** When it happens, and what the shopper's own unpaid order holds. */
interface Moment {
  holdings: readonly Holding[];
  now: number;
}

async function add(
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
  { holdings, now }: Moment,
): Promise<CartChange> {
  const optionId = (form.get("optionId") ?? "").toLowerCase();
  // The offer's form has one slot field per option, so that it works without scripts.
  const typedSlot = (form.get(`slotId.${optionId}`) ?? form.get("slotId") ?? "").toLowerCase();
  if (!isUuid(optionId)) return refused(cart, orderProblemText({ code: "price_option_not_found" }));
  const slotId = isUuid(typedSlot) ? typedSlot : null;
  if (typedSlot !== "" && slotId === null)
    return refused(cart, orderProblemText({ code: "slot_not_available" }));
  const key = lineKey({ optionId, slotId });
  const before = cart.lines.find((line) => lineKey(line) === key)?.quantity ?? 0;
  if (before === 0 && isFull(cart)) return refused(cart, text.full(MAX_LINES));

  const typed = form.get("quantity") ?? "1";
  const empty = removeLine(cart, key, now);
  const gift = isTicked(form.get("gift")) || cart.lines.some((line) => line.gift && lineKey(line) === key);
  const probe = addLine(empty, { optionId, slotId, quantity: 1, gift }, now);
  const priced = await priceCart(ctx.db, probe, null, holdings);
  const known = priced.lines.find((line) => line.key === key);
  if (!known) return refused(cart, orderProblemText({ code: "price_option_not_found" }));
  if (known.problem?.code === "slot_required") return refused(cart, text.chooseSlot);
  if (
    known.problem &&
    known.problem.code !== "insufficient_stock" &&
    known.problem.code !== "per_customer_exceeded"
  ) {
    return refused(cart, orderProblemText(known.problem));
  }
  if (known.maximum <= before)
    return refused(cart, before > 0 ? text.alreadyAll : (fitQuantity("1", known).note ?? ""));
  const fitted = fitQuantity(typed, known, before);
  const line = {
    optionId,
    slotId,
    quantity: fitted.quantity - before,
    gift: gift && known.option.offer.giftAllowed,
  };
  const toasts: Toast[] = fitted.note ? [{ kind: "info", text: fitted.note }] : [];
  toasts.push({ kind: "success", text: text.added, link: { href: "/cart", label: text.view } });
  const marked = withMark(addLine(cart, line, now), form.get("via"), now);
  return {
    cart: withCampaign(marked, form.get("campaign"), now),
    toasts,
    done: true,
    added: known.option.offer.type,
  };
}

const isTicked = (value: string | null) =>
  value !== null && value !== "" && value !== "off" && value !== "false";

async function update(
  ctx: Context,
  cart: Cart,
  key: string,
  form: URLSearchParams,
  { holdings, now }: Moment,
): Promise<CartChange> {
  const priced = await priceCart(ctx.db, cart, null, holdings);
  const known = priced.lines.find((line) => line.key === key);
  if (!known) return refused(cart, orderProblemText({ code: "price_option_not_found" }));
  const typed = form.get("quantity") ?? String(known.line.quantity);
  const { quantity, note } = fitQuantity(steppedQuantity(typed, form.get("step")), known);
  const toasts: Toast[] = note ? [{ kind: "info", text: note }] : [];
  return { cart: changeLine(cart, key, { quantity }, now), toasts, done: true };
}

async function gift(ctx: Context, cart: Cart, key: string, on: boolean, now: number): Promise<CartChange> {
  const known = (await priceCart(ctx.db, cart)).lines.find((line) => line.key === key);
  if (on && !known?.option.offer.giftAllowed) return refused(cart, text.noGift);
  return { cart: changeLine(cart, key, { gift: on }, now), toasts: [], done: true };
}

async function typeCode(ctx: Context, cart: Cart, typed: string, now: number): Promise<CartChange> {
  const code = normalizePromoCode(typed.slice(0, 200));
  if (code === null) return refused(cart, promoRefusalText("", "promo_invalid"));
  if (cart.codes.includes(code)) return told(cart, "info", text.codeKnown(code));
  if (cart.codes.length >= MAX_CODES) return refused(cart, text.codesFull(MAX_CODES));
  const changed = addCode(cart, code, now);
  const outcome = (await priceCart(ctx.db, changed)).codes.find((one) => one.code === code);
  if (outcome?.state === "applied") return told(changed, "success", text.codeApplied(code, outcome.saving));
  if (outcome?.state === "beaten") return told(changed, "info", text.codeBeaten(code));
  return told(changed, "error", promoRefusalText(code, outcome?.refusal ?? "promo_invalid", outcome?.promo));
}
