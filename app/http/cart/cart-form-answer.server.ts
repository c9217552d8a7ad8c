/** Reads the cart for its page, and answers all forms that change it, for browsers with scripts and without. */
import { data } from "@remix-run/node";
import { purchaseButton } from "~/domain/analytics/events";
import { type Cart, countUnitsInCart, packCart, unpackCart } from "~/domain/cart/cart";
import type { CartChange } from "~/domain/cart/cart-change";
import { CART_PART } from "~/domain/cart/cart-part";
import { changeCart } from "~/domain/cart/change-cart.server";
import { priceCart } from "~/domain/cart/price-cart.server";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { readAppliedCards } from "~/domain/sales/checkout/applied-cards.server";
import { readCheckoutDraft, saveTypedForm } from "~/domain/sales/checkout/checkout-draft.server";
import { shareOut } from "~/domain/sales/gift-cards/gift-card";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { readCartCookie, saveCart } from "~/http/cart/cart-session.server";
import { addedToShownCart, cartToast } from "~/http/cart/cart-toasts.server";
import { cardsView, cartView } from "~/http/cart/cart-view.server";
import { readTypedForm } from "~/http/cart/checkout-form.server";
import { applyTypedCard, type CardAnswer, removeCard } from "~/http/cart/gift-cards.server";
import { changeCartAtCheckout } from "~/http/cart/ordered-cart.server";
import {
  isAskedBesideField,
  isPlainPurchase,
  withRefusedCode,
  withRefusedPurchase,
} from "~/http/cart/refused-purchase.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { answerPress } from "~/http/form/press-answer.server";
import { tooOften, uncount } from "~/http/limits/page-limits.server";
import { measureEvent } from "~/http/measuring/measure-page.server";
import { safePath } from "~/http/request/safe-path";
import { readActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { contextFor } from "~/runtime.server";

export async function readCartPage({ request, context }: PageRequest) {
  const { cart } = await readCartCookie(request);
  const ctx = contextFor(await readActor({ request, context }));
  const priced = await priceCart(ctx, cart, null, await readVisitorHolds(ctx));
  const cards = cart.lines.length === 0 ? [] : await readCardsOfVisitor(ctx);
  return { cart: { ...cartView(priced), ...cardsView(cards, shareOut(cards, priced.total)) } };
}

/** Who has not been at the checkout has none, and costs no statement. */
async function readCardsOfVisitor(ctx: Context) {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return [];
  const { giftCards } = await readCheckoutDraft(ctx, visitorId);
  return readAppliedCards(ctx.db, visitorId, giftCards);
}

export async function answerCartForm(page: PageRequest) {
  const form = await readForm(page.request);
  const { cart, present } = await readCartCookie(page.request);
  const ctx = contextFor(await readActor(page));
  if (form.get("intent") === "restore") return restore(ctx, form.get("cart") ?? "", present);
  const removed = await removeCard(ctx, form);
  const answer = await (removed
    ? keepTyped({ ctx, cart, form }, removed)
    : isCodeTyped(form)
      ? addCode(page, ctx, cart, form)
      : change(page, ctx, cart, form));
  // The dropdown stays on its page: the same cookies, without a redirect.
  if (form.get("then") === "data")
    return data({ done: answer.done }, { headers: cookiesOf(answer.response) });
  return answerPress(page.request, answer.response, answer.done ? readChangedCart : null);
}

async function readChangedCart(request: Request) {
  const { cart } = await readCartCookie(request);
  return { cartCount: countUnitsInCart(cart), cart: packCart(cart) };
}

interface CartAnswer {
  done: boolean;
  response: Response;
}

/** Counts the code as a guess, unless it exists; what was typed comes back with a refusal. */
async function addCode(
  page: PageRequest,
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
): Promise<CartAnswer> {
  const typed = form.get("code") ?? "";
  const refusal = await tooOften(page, "promo");
  if (refusal) form.set("code", "");
  const card = refusal || !addsCode(form) ? null : await applyTypedCard(page, ctx, typed);
  if (card) {
    await uncount(page, "promo");
    return keepTyped({ ctx, cart, form }, card);
  }
  const { changed, back } = await applyForm(ctx, cart, form);
  if (!refusal && !changed.wrongCode) await uncount(page, "promo");
  const response = await seeOther(changed.done ? nextPage(form, back) : withRefusedCode(back, typed), {
    cookies: await changedCart(ctx, cart, changed),
    toasts: refusal ? [{ kind: "error", text: refusal }] : changed.notices.map(cartToast),
  });
  return { done: changed.done, response };
}

/** Changes lines, quantities and gifts, and adds offers. */
async function change(
  page: PageRequest,
  ctx: Context,
  cart: Cart,
  form: URLSearchParams,
): Promise<CartAnswer> {
  const { changed, back } = await applyForm(ctx, cart, form);
  if (changed.added) await measureEvent(page.request, purchaseButton(changed.added));
  const refused = withRefusedPurchase(back, form, changed.missing);
  // A third of the bytes of the offer's page, and what a buyer wants to see now.
  const isCartNext = changed.done && isPlainPurchase(form);
  // Who goes on to the checkout sees there what was added.
  const notices = changed.notices.filter(({ code }) => code !== "added" || form.get("then") !== "checkout");
  const response = await seeOther(changed.done ? nextPage(form, isCartNext ? "/cart" : back) : refused, {
    cookies: await changedCart(ctx, cart, changed),
    toasts: isAskedBesideField(form, changed)
      ? []
      : notices.map((notice) =>
          isCartNext && notice.code === "added" ? addedToShownCart(back) : cartToast(notice),
        ),
  });
  return { done: changed.done, response };
}

interface CartForm {
  ctx: Context;
  cart: Cart;
  form: URLSearchParams;
}

/** Answers a form that changes the gift cards of the order and nothing in the cart. */
async function keepTyped({ ctx, cart, form }: CartForm, { toast, cookies }: CardAnswer): Promise<CartAnswer> {
  const atCheckout = form.has(CART_PART);
  if (atCheckout) await saveTypedForm(ctx, readTypedForm(form, cart));
  const back = atCheckout ? "/checkout/" : safePath(form.get("returnTo"), "/cart");
  return { done: true, response: await seeOther(nextPage(form, back), { toasts: [toast], cookies }) };
}

/** A form that stands at the checkout keeps what else was typed there, and leads back there. */
async function applyForm(ctx: Context, cart: Cart, form: URLSearchParams) {
  const holdings = await readVisitorHolds(ctx);
  const shared = await changeCartAtCheckout(ctx, cart, form, holdings);
  if (!shared)
    return {
      changed: await changeCart(ctx, cart, [form], holdings),
      back: safePath(form.get("returnTo"), "/cart"),
    };
  await saveTypedForm(ctx, readTypedForm(form, cart));
  return { changed: shared, back: "/checkout/" };
}

const nextPage = (form: URLSearchParams, back: string) =>
  form.get("then") === "checkout" ? "/checkout/" : back;

const changedCart = async (ctx: Context, before: Cart, { cart }: CartChange) =>
  cart === before ? [] : [await saveCart(ctx, cart)];

/** Adding codes is limited, because they could be guessed; removing them is free. */
function isCodeTyped(form: URLSearchParams): boolean {
  return (form.get("code") ?? "").trim() !== "" && form.get("intent") !== "remove-code";
}

/** At the checkout the field is part of every form: only its own button adds what was typed. */
const addsCode = (form: URLSearchParams) =>
  !form.has(CART_PART) || new URLSearchParams(form.get(CART_PART) ?? "").get("intent") === "add-code";

/** Restores the cart from the browser's mirror when there is no cart cookie; the cookie takes precedence. */
async function restore(ctx: Context, mirror: string, present: boolean) {
  const kept = present ? null : unpackCart(parseJson(mirror));
  if (!kept || kept.lines.length === 0) return data({ restored: false });
  return data({ restored: true }, { headers: { "Set-Cookie": await saveCart(ctx, kept) } });
}

function cookiesOf(response: Response): [string, string][] {
  return response.headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
