/** Stands in place of the order button while lines of the cart cannot be ordered: says so, and removes them. */
import type { LostLines } from "~/domain/cart/cart-view";
import { checkout as text } from "~/locales/es/checkout/checkout";
import { CartForm, useSharedForm } from "~/ui/cart/cart-forms";
import { Button } from "~/ui/elements/button";

export function RemoveLostLines({ keys, title }: LostLines) {
  const shared = useSharedForm();
  const [first, ...others] = keys;
  const fields = [["intent", "remove"], ...keys.map((key) => ["lineKey", key])];
  return (
    <div className="order-bar">
      <p className="small">
        <strong>{title}</strong>
      </p>
      <CartForm intent="remove" returnTo="/checkout/" {...(first && { lineKey: first })}>
        {others.map((key) => (
          <input key={key} type="hidden" name="lineKey" value={key} />
        ))}
        <Button block {...shared?.(fields)}>
          {text.lost.remove(keys.length)}
        </Button>
      </CartForm>
    </div>
  );
}
