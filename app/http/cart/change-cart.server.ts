/** What each cart form does to the cart, and what the shopper is told; whatever is typed, a cart comes out. */
import {
  addLine,
  type Cart,
  changeLine,
  clearCart,
  isFull,
  lineKey,
  MAX_LINES,
  removeCode,
  removeLine,
  withCampaign,
  withMark,
} from "~/domain/cart/cart";
import { slotField } from "~/domain/cart/cart-part";
import type { Holding } from "~/domain/cart/held-units";
import { type PricedLine, priceCart } from "~/domain/cart/price-cart.server";
import { clubPath } from "~/domain/club/club";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { Toast } from "~/http/form/flash.server";
import { cartToasts as text } from "~/locales/es/checkout/checkout";
import { clubElsewhere } from "~/locales/es/club";
import { forms } from "~/locales/es/forms";
import { orderProblemText } from "~/locales/es/order-problems";
import { typeCode } from "./add-promo-code.server";
import { type CartChange, refused, told } from "./cart-change";
import { fitQuantity, steppedQuantity } from "./fit-quantity.server";

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
      return typeCode(ctx, cart, form.get("code") ?? "", { holdings, now });
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
  const typedSlot = (form.get(slotField(optionId)) ?? form.get("slotId") ?? "").toLowerCase();
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
  const priced = await priceCart(ctx, probe, null, holdings);
  const known = priced.lines.find((line) => line.key === key);
  if (!known) return refused(cart, orderProblemText({ code: "price_option_not_found" }));
  if (known.problem?.code === "slot_required") return { ...refused(cart, text.chooseSlot), missing: "slot" };
  if (known.problem?.code === "membership_required") return needsMembership(cart, known);
  if (known.problem && known.problem.code !== known.limitedBy)
    return refused(cart, orderProblemText(known.problem));
  if (known.maximum <= before) return refused(cart, fullReason(known, before));
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

function fullReason(known: PricedLine, before: number): string {
  const ofOffer = before > 0 && known.limitedBy !== "order_units_exceeded";
  return ofOffer ? text.alreadyAll : (fitQuantity("1", known, before).note ?? text.alreadyAll);
}

/** Not put in: it would have no price there. */
function needsMembership(cart: Cart, { option, problem }: PricedLine): CartChange {
  const link = { href: clubPath(`/ofertas/${option.offer.id}/`), label: clubElsewhere.cartLink };
  const message = problem ? orderProblemText(problem) : "";
  return { cart, toasts: [{ kind: "error", text: message, link }], done: false };
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
  const priced = await priceCart(ctx, cart, null, holdings);
  const known = priced.lines.find((line) => line.key === key);
  if (!known) return refused(cart, orderProblemText({ code: "price_option_not_found" }));
  const typed = form.get("quantity") ?? String(known.line.quantity);
  const { quantity, note } = fitQuantity(steppedQuantity(typed, form.get("step")), known);
  const toasts: Toast[] = note ? [{ kind: "info", text: note }] : [];
  return { cart: changeLine(cart, key, { quantity }, now), toasts, done: true };
}

async function gift(ctx: Context, cart: Cart, key: string, on: boolean, now: number): Promise<CartChange> {
  const known = (await priceCart(ctx, cart)).lines.find((line) => line.key === key);
  if (on && !known?.option.offer.giftAllowed) return refused(cart, text.noGift);
  return { cart: changeLine(cart, key, { gift: on }, now), toasts: [], done: true };
}
