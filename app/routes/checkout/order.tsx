/** Turns the checkout form into a sale and redirects to the payment; a GET without an order redirects to the checkout. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Cart } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readCheckoutDraft, saveCheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import type { TypedForm } from "~/domain/sales/checkout/checkout-form";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import type { CardPart } from "~/domain/sales/order";
import { type StartedPayment, startPayment } from "~/domain/sales/payment/start-payment.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readCheckoutForm, readTypedForm } from "~/http/cart/checkout-form.server";
import { displayedPrices, readDisplayedCards } from "~/http/cart/displayed-prices.server";
import { readOrderedCart } from "~/http/cart/ordered-cart.server";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import {
  clientAddressOf,
  refuseMailboxOverLimit,
  tooOften,
  uncountAtMailbox,
} from "~/http/limits/page-limits.server";
import { networkOrNull } from "~/http/request/client-network";
import { readRegion } from "~/http/visitor/region.server";
import { ensureActor, readActor } from "~/http/visitor/visitor.server";
import { checkout as text } from "~/locales/es/checkout/checkout";
import { orderProblemText } from "~/locales/es/order-problems";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { PaymentHandover } from "~/ui/checkout/payment-handover";

export const headers = personalPageHeaders;

export const meta = () => [{ title: `${text.title} · ${site.name}` }];

/** Renders the form of providers that need a POST; everything else starts at the checkout. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const transactionId = new URL(request.url).searchParams.get("transaction_id") ?? "";
  const ctx = contextFor(await readActor({ request, context }));
  const sale = isUuid(transactionId) ? await readOwnSale(ctx, transactionId) : null;
  const started = sale?.status === "created" ? await startPayment(ctx, sale.id) : null;
  if (!started?.instructions) throw redirect("/checkout/");
  return data({ instructions: started.instructions });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const body = await readForm(request);
  const { actor, setCookie } = await ensureActor({ request, context });
  const { visitorId } = actor;
  const ctx = { ...contextFor(actor), network: networkOrNull(clientAddressOf(context)) };
  const { cart, shown, cookies, toasts } = await readOrderedCart(ctx, request, body);
  setCookie.push(...cookies);
  const form = readCheckoutForm(body, cart);
  const typed = readTypedForm(body, cart);
  const page = { request, context };
  // Every submit counts against the limit of validations, a created order against the limit of orders.
  const refusal =
    (await tooOften(page, "validate")) ??
    (await refuseMailboxOverLimit(page, "create", { door: "mail", email: form.email }));
  if (refusal) {
    await saveCheckoutDraft(ctx, visitorId, { form: typed, problems: [] });
    // The toast tells how long to wait; the page, what has become of the order.
    const toasts = [{ kind: "error" as const, text: refusal }];
    return seeOther("/checkout/?too_often=1", { cookies: setCookie, toasts });
  }
  try {
    const sale = await placeOrder(ctx, {
      cart,
      form,
      savedPrices: displayedPrices(shown),
      shown,
      visitorId,
      userId: userIdOf(actor),
      termsVersion: site.legalVersions.agreement,
      channel: "web",
      region: (await readRegion(page)).value,
      giftCards: await ownCards(ctx, visitorId, body),
    });
    if (sale.replayed) await uncountAtMailbox(page, "create", "mail", form.email);
    // The form is shown again when the buyer returns from the payment.
    await saveCheckoutDraft(ctx, visitorId, { form: typed, problems: [] });
    // The payment is another site, or a page without scripts.
    return seeOther(await paymentPath(sale), { cookies: setCookie, reload: true });
  } catch (error) {
    if (!isDomainError(error, "provider_unavailable"))
      await uncountAtMailbox(page, "create", "mail", form.email);
    return backToCheckout(error, { ctx, visitorId, setCookie, toasts, cart, form: typed });
  }
}

/** The parts that the page showed, of cards whose code this browser has typed. @throws DomainError order_rejected */
async function ownCards(ctx: Context, visitorId: string, body: URLSearchParams): Promise<CardPart[]> {
  const parts = readDisplayedCards(body);
  if (parts.length === 0) return [];
  const { giftCards } = await readCheckoutDraft(ctx, visitorId);
  const own = new Set(giftCards);
  const once = new Set(parts.map(({ cardId }) => cardId));
  if (once.size === parts.length && parts.every(({ cardId }) => own.has(cardId))) return parts;
  throw new DomainError("order_rejected", { problems: [{ code: "card_changed" }] });
}

async function paymentPath({ status, instructions, transactionId }: StartedPayment): Promise<string> {
  const query = `transaction_id=${transactionId}`;
  if (status !== "created" || !instructions) return `/order/success?${query}`;
  const direct = instructions.mode === "redirect" && instructions.method === "GET";
  return direct ? instructions.url : `/order/?${query}`;
}

interface Attempt {
  ctx: Context;
  visitorId: string;
  setCookie: string[];
  toasts: Toast[];
  cart: Cart;
  form: TypedForm;
}

async function backToCheckout(error: unknown, attempt: Attempt) {
  const { ctx, visitorId, setCookie, cart, form } = attempt;
  if (!isDomainError(error)) throw error;
  const problems = isDomainError(error, "order_rejected") ? [...error.facts.problems] : [];
  await saveCheckoutDraft(ctx, visitorId, { form, problems });
  const known =
    error.code === "session_expired" || error.code === "provider_unavailable" ? error.code : "other";
  // Refusals stand on the page, in a summary and at their fields; a toast is gone after seconds, and covers them meanwhile.
  const path = problems.length === 0 ? `/checkout/?${known}=1` : "/checkout/";
  return seeOther(path, { cookies: setCookie, toasts: [...unsaidOnPage(cart, problems), ...attempt.toasts] });
}

/** An empty cart has no page to say on what has become of it. */
function unsaidOnPage(cart: Cart, [problem]: readonly OrderProblem[]): Toast[] {
  return cart.lines.length === 0 && problem ? [{ kind: "error", text: orderProblemText(problem) }] : [];
}

export default function Order() {
  const { instructions } = useLoaderData<typeof loader>();
  return <PaymentHandover instructions={instructions} />;
}
