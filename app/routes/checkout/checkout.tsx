/** Cart and checkout on one page: lines, codes, buyer's data, legal information and the order button. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isFree } from "~/domain/cart/cart-view";
import { priceCart } from "~/domain/cart/price-cart.server";
import { userIdOf } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readAppliedCards } from "~/domain/sales/checkout/applied-cards.server";
import { readCheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import { currentCheckoutProblems } from "~/domain/sales/checkout/checkout-problems";
import { shownOrder } from "~/domain/sales/checkout/shown-order.server";
import { shareOut } from "~/domain/sales/gift-cards/gift-card";
import { readCustomer } from "~/domain/sales/stock/customer-limits.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readCartCookie } from "~/http/cart/cart-session.server";
import { cardsView, cartView, contractTerms } from "~/http/cart/cart-view.server";
import { dropStaleGifts, filledForm } from "~/http/cart/checkout-form.server";
import { displayedCardFields, displayedPriceFields } from "~/http/cart/displayed-prices.server";
import { lostLines, summarizeProblems, summaryTitle } from "~/http/cart/order-problems.server";
import { ensureActor } from "~/http/visitor/visitor.server";
import { terms as termsText, checkout as text } from "~/locales/es/checkout/checkout";
import { orderProblemText } from "~/locales/es/order-problems";
import { form as formText } from "~/locales/es/ui";
import { contextFor } from "~/runtime.server";
import { identity } from "~/site-identity";
import { SharedForm } from "~/ui/cart/cart-forms";
import { CartLines } from "~/ui/cart/cart-lines";
import { EmptyCart } from "~/ui/cart/empty-cart";
import { CodeBox } from "~/ui/cart/promo-code-box";
import { BUYER_FORM_ID, BuyerForm } from "~/ui/checkout/buyer-form";
import { CheckoutSteps } from "~/ui/checkout/checkout-steps";
import { ContractInfo } from "~/ui/checkout/contract-info";
import { LineTermsInfo } from "~/ui/checkout/line-terms";
import { OrderBox } from "~/ui/checkout/order-box";
import { UnpaidNotice } from "~/ui/checkout/unpaid-notice";
import { Notice } from "~/ui/elements/notice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { pageMeta } from "~/ui/metadata/page-meta";

export const headers = personalPageHeaders;

/** Indexing is not refused: crawlers see an empty cart, and need no rule. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.cart && data.problems.length > 0 ? `${formText.errorPrefix} ${text.title}` : text.title,
    description: text.description,
    noindex: true,
  });

/** Return path of the cart's forms. */
const HERE = "/checkout/";
/** Queries of a buyer who comes back without having paid. */
const UNPAID = Object.keys(text.unpaid) as (keyof typeof text.unpaid)[];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // Return from the provider: the payment's state is read before any message is shown.
  const transactionId = query.get("transaction_id") ?? "";
  if (isUuid(transactionId))
    throw redirect(`/order/success?transaction_id=${transactionId}&cancelled=1`, 303);
  const { cart } = await readCartCookie(request);
  const unpaid = UNPAID.find((how) => query.get(how) === "1") ?? null;
  if (cart.lines.length === 0) return data({ cart: null, unpaid });
  // The visitor id is set before the order, so that two simultaneous submits come from one visitor.
  const { actor, setCookie } = await ensureActor({ request, context });
  const ctx = contextFor(actor);
  const draft = await readCheckoutDraft(ctx, actor.visitorId);
  const form = await filledForm(ctx, draft);
  const email = parseEmail(form.email);
  const customer = email === null ? null : await readCustomer(ctx.db, email, userIdOf(actor));
  const priced = await priceCart(ctx, cart, customer, await readVisitorHolds(ctx));
  const gifts = priced.lines.filter(({ line, option }) => line.gift && option.offer.giftAllowed);
  const standing = currentCheckoutProblems(draft, {
    updatedAt: cart.updatedAt,
    total: priced.total,
    problems: priced.problems,
    lines: priced.lines.map(({ key, option }) => ({ key, optionId: option.id })),
  });
  const problems = dropStaleGifts(
    standing,
    gifts.map(({ key, line }) => ({ key, quantity: line.quantity })),
  );
  const changed = problems.find(({ code }) => code === "cart_changed");
  const lost = lostLines(priced);
  const others = problems.filter((problem) => problem !== changed);
  const cards = await readAppliedCards(ctx.db, actor.visitorId, draft.giftCards);
  const parts = shareOut(cards, priced.total);
  const page = {
    changed: changed ? orderProblemText(changed) : null,
    shown: [...displayedPriceFields(shownOrder(priced)), ...displayedCardFields(parts)],
    cart: { ...cartView(priced, problems), ...cardsView(cards, parts) },
    form,
    provider: ctx.payments.active.name,
    complaintsEmail: identity.contacts.customerServiceEmail,
    lost,
    problems: summarizeProblems(others, priced),
    problemsTitle: summaryTitle(others, lost),
    terms: priced.lines.map(contractTerms),
    unpaid,
  };
  return data(page, { headers: setCookie.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const { cart } = page;
  if (cart === null)
    return (
      <>
        {page.unpaid && <UnpaidNotice how={page.unpaid} />}
        <EmptyCart />
      </>
    );
  const { form, shown, changed, problems, terms, unpaid } = page;
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return (
    <>
      <CheckoutSteps current={0} free={isFree(cart)} />
      <div>
        <h1 className="page-head">{text.title}</h1>
        <div className="stack checkout-notices">
          {unpaid && <UnpaidNotice how={unpaid} />}
          {changed !== null && (
            <div role="alert">
              <Notice kind="warning">
                <p>{changed}</p>
              </Notice>
            </div>
          )}
          <ErrorSummary errors={problems} title={page.problemsTitle} />
        </div>
        <div className="split">
          <div className="stack">
            <SharedForm.Provider value={BUYER_FORM_ID}>
              <section className="box" aria-labelledby="lines-title">
                <h2 id="lines-title" className="box__title">
                  {text.linesTitle}
                </h2>
                <CartLines
                  cart={cart}
                  returnTo={HERE}
                  below={
                    new Map(terms.map((line) => [line.key, <LineTermsInfo key={line.key} line={line} />]))
                  }
                />
                <p className="soft small">{termsText.intro}</p>
              </section>
              <CodeBox codes={[...cart.cards, ...cart.codes]} returnTo={HERE} folded />
            </SharedForm.Provider>
            <section className="box stack" aria-labelledby="buyer-title">
              <h2 id="buyer-title">{text.buyerTitle}</h2>
              <BuyerForm values={form} errors={errors} shown={shown} lines={cart.lines} />
            </section>
            <ContractInfo mail={page.complaintsEmail} />
          </div>
          <div className="split__aside">
            <SharedForm.Provider value={BUYER_FORM_ID}>
              <OrderBox cart={cart} lost={page.lost} provider={page.provider} />
            </SharedForm.Provider>
          </div>
        </div>
      </div>
    </>
  );
}
