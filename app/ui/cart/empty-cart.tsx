/** Empty state of cart and checkout. */
import { cartPage as text } from "~/locales/es/checkout/cart";
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
      <p>{text.emptyHint}</p>
      <p className="cluster">
        {text.emptyLinks.map(([href, label]) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </EmptyState>
  );
}
