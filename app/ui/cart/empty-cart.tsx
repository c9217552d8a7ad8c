/** Empty state of cart and checkout. */
import { cartPage as text } from "~/locales/es/checkout/cart";
import { emptyCart } from "~/locales/es/checkout/empty-cart";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";

export function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title={text.empty}
      headingLevel={1}
      actions={<ButtonLink href="/ofertas/">{text.browse}</ButtonLink>}
    >
      <p>{emptyCart.hint}</p>
      <p className="cluster empty__actions">
        {emptyCart.links.map(([href, label]) => (
          // The page that may ask for the position has a header of its own: it is loaded as a document.
          <a key={href} href={href} data-document={href === "/cerca" ? "" : undefined}>
            {label}
          </a>
        ))}
      </p>
    </EmptyState>
  );
}
