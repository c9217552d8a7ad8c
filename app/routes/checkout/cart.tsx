/** /cart: the cart page, and the action of its forms without scripts. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerCartForm, readCartPage } from "~/http/cart/cart-form-answer.server";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { ClearForm } from "~/ui/cart/cart-forms";
import { CartLines } from "~/ui/cart/cart-lines";
import { CartTotals } from "~/ui/cart/cart-totals";
import { EmptyCart } from "~/ui/cart/empty-cart";
import { CodeBox } from "~/ui/cart/promo-code-box";
import { ButtonLink } from "~/ui/elements/button";
import { pageMeta } from "~/ui/metadata/page-meta";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export const loader = (page: LoaderFunctionArgs) => readCartPage(page);

export const action = (page: ActionFunctionArgs) => answerCartForm(page);

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
            <CartLines
              cart={cart}
              returnTo="/cart"
              below={
                new Map(
                  cart.lines.map(({ key, refund }) => [
                    key,
                    refund && (
                      <p key={key} className="soft small">
                        {refund}
                      </p>
                    ),
                  ]),
                )
              }
            />
            <ClearForm returnTo="/cart" />
          </section>
          <CodeBox codes={[...cart.cards, ...cart.codes]} returnTo="/cart" folded />
        </div>
        <aside className="split__aside box stack">
          <CartTotals cart={cart} paidByCards={cart.paidByCards} />
          <ButtonLink variant="buy" block href="/checkout/">
            {text.checkout}
          </ButtonLink>
          <p className="soft small">{text.promises}</p>
          <ButtonLink variant="ghost" block href="/ofertas/">
            {text.goOn}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
