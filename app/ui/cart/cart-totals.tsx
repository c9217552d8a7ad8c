/** Cart totals: subtotal, promo code discounts, amount to pay. */
import type { CartView } from "~/domain/cart/cart-view";
import type { Cents } from "~/domain/kernel/money";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { OrderSummary } from "~/ui/order/order-summary";

type Totals = Pick<CartView, "subtotal" | "discountTotal" | "total" | "savings" | "dueAtVenue">;

export function CartTotals({
  cart: { subtotal, discountTotal, total, savings, dueAtVenue },
  paidByCards,
}: {
  cart: Totals;
  paidByCards?: Cents;
}) {
  const rows =
    discountTotal > 0
      ? [
          { label: text.subtotal, amount: subtotal },
          { label: text.discount, amount: -discountTotal },
        ]
      : [];
  return (
    <OrderSummary rows={rows} total={total} saving={savings} due={dueAtVenue} paidByCards={paidByCards} />
  );
}
