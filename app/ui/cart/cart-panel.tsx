/** Content of the cart dropdown: reads the cart on each opening. */
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { CartView } from "~/domain/cart/cart-view";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { CART_CHANGE } from "~/ui/change-address";
import { ButtonLink } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { ClearForm } from "./cart-forms";
import { CartLines } from "./cart-lines";
import { CartTotals } from "./cart-totals";
import { useDismissal } from "./use-dismissal";

export function CartPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const reading = useFetcher<{ cart: CartView }>({ key: "cart-dropdown" });
  const changing = useFetcher();
  const { load } = reading;
  useDismissal(panel, onClose);
  useEffect(() => {
    load(CART_CHANGE);
  }, [load]);

  // A fetcher instead of a navigation keeps the panel open while lines are removed.
  function onSubmit(event: FormEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = new FormData(event.target);
    fields.set("then", "data");
    changing.submit(fields, { method: "post", action: CART_CHANGE });
  }

  const cart = reading.data?.cart;
  const busy = reading.state !== "idle" || changing.state !== "idle";
  return (
    <section
      className="panel"
      role="dialog"
      aria-labelledby="cart-panel-title"
      aria-busy={busy}
      ref={panel}
      onSubmit={onSubmit}
    >
      <div className="panel__head">
        <h2 id="cart-panel-title" className="panel__title" tabIndex={-1}>
          {text.title}
        </h2>
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {cart ? <PanelBody cart={cart} /> : <p className="soft">{text.loading}</p>}
    </section>
  );
}

function PanelBody({ cart }: { cart: CartView }) {
  if (cart.lines.length + cart.lost.length === 0)
    return <p className="cart-panel__empty soft">{text.empty}</p>;
  return (
    <>
      <CartLines cart={cart} returnTo="/cart" compact />
      <div className="panel__foot">
        <CartTotals cart={cart} />
        <ButtonLink variant="buy" block href="/checkout/">
          {text.checkout}
        </ButtonLink>
        <div className="cart-panel__more">
          <ButtonLink variant="ghost" href="/cart">
            {text.open}
          </ButtonLink>
          <ClearForm returnTo="/cart" />
        </div>
      </div>
    </>
  );
}
