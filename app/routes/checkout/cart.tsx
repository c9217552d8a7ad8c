/** /cart: the cart page, the action of all cart forms, and the data of the cart dropdown. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { purchaseButton } from "~/domain/analytics/events";
import { unpackCart } from "~/domain/cart/cart";
import { changeCart } from "~/domain/cart/change-cart.server";
import { priceCart } from "~/domain/cart/price-cart.server";
import type { Context } from "~/domain/kernel/context";
import { saveTypedForm } from "~/domain/sales/checkout/checkout-draft.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readCartCookie, saveCart } from "~/http/cart/cart-session.server";
import { cartToast } from "~/http/cart/cart-toasts.server";
import { cartView } from "~/http/cart/cart-view.server";
import { readCheckoutForm } from "~/http/cart/checkout-form.server";
import { changeCartAtCheckout } from "~/http/cart/ordered-cart.server";
import {
  isAskedBesideField,
  withRefusedCode,
  withRefusedPurchase,
} from "~/http/cart/refused-purchase.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften, uncount } from "~/http/limits/page-limits.server";
import { measureEvent } from "~/http/measuring/measure-page.server";
import { safePath } from "~/http/request/safe-path";
import { readActor } from "~/http/visitor/visitor.server";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { contextFor } from "~/runtime.server";
import { ClearForm } from "~/ui/cart/cart-forms";
import { CartLines } from "~/ui/cart/cart-lines";
import { CartTotals } from "~/ui/cart/cart-totals";
import { EmptyCart } from "~/ui/cart/empty-cart";
import { CodeBox } from "~/ui/cart/promo-code-box";
import { ButtonLink } from "~/ui/elements/button";
import { pageMeta } from "~/ui/metadata/page-meta";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cart } = await readCartCookie(request);
  const ctx = contextFor(await readActor({ request, context }));
  return { cart: cartView(await priceCart(ctx, cart, null, await readVisitorHolds(ctx))) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { cart, present } = await readCartCookie(request);
  const ctx = contextFor(await readActor({ request, context }));
  if (form.get("intent") === "restore") return restore(ctx, form.get("cart") ?? "", present);
  const isCode = isCodeTyped(form);
  const typedCode = form.get("code") ?? "";
  const refusal = isCode ? await tooOften({ request, context }, "promo") : null;
  if (refusal) form.set("code", "");
  const holdings = await readVisitorHolds(ctx);
  const shared = await changeCartAtCheckout(ctx, cart, form, holdings);
  if (shared) await saveTypedForm(ctx, readCheckoutForm(form, cart));
  const change = shared ?? (await changeCart(ctx, cart, [form], holdings));
  if (isCode && !refusal && !change.wrongCode) await uncount({ request, context }, "promo");
  if (change.added) await measureEvent(request, purchaseButton(change.added));
  // Who goes on to the checkout sees there what was added.
  const notices = change.notices.filter(({ code }) => code !== "added" || form.get("then") !== "checkout");
  const back = shared ? "/checkout/" : safePath(form.get("returnTo"), "/cart");
  const next = form.get("then") === "checkout" ? "/checkout/" : back;
  const refusedPage = isCode
    ? withRefusedCode(back, typedCode)
    : withRefusedPurchase(back, form, change.missing);
  const answer = await seeOther(change.done ? next : refusedPage, {
    cookies: change.cart === cart ? [] : [await saveCart(ctx, change.cart)],
    toasts: refusal
      ? [{ kind: "error", text: refusal }]
      : isAskedBesideField(form, change)
        ? []
        : notices.map(cartToast),
  });
  // The dropdown stays on its page: the same cookies, without a redirect.
  return form.get("then") === "data" ? data({ done: change.done }, { headers: cookiesOf(answer) }) : answer;
}

/** Adding codes is limited, because they could be guessed; removing them is free. */
function isCodeTyped(form: URLSearchParams): boolean {
  return (form.get("code") ?? "").trim() !== "" && form.get("intent") !== "remove-code";
}

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

export default function CartPage() {
  const { cart } = useLoaderData<typeof loader>();
  if (cart.lines.length + cart.lost.length === 0) return <EmptyCart />;
  return (
    <div>
      <h1 className="page-head">{text.title}</h1>
      <div className="split">
        <div className="stack">
          <section className="box" aria-labelledby="lines-title">
            <h2 id="lines-title" className="vh">
              {text.linesTitle}
            </h2>
            <CartLines cart={cart} returnTo="/cart" />
            <ClearForm returnTo="/cart" />
          </section>
          <CodeBox codes={cart.codes} returnTo="/cart" />
        </div>
        <aside className="split__aside box stack">
          <CartTotals cart={cart} />
          <ButtonLink variant="buy" block href="/checkout/">
            {text.checkout}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
