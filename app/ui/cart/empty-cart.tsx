/** Empty state of cart and checkout. */
import { cartPage as text } from "~/locales/es/checkout/cart";
import { buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";

export function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title={text.empty}
      headingLevel={1}
      actions={
        <a className={buttonClass()} href="/ofertas/">
          {text.browse}
        </a>
      }
    >
      <p>{text.emptyHint}</p>
    </EmptyState>
  );
}
