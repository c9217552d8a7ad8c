/**
 * Order summary with the binding order button directly below it (docs/law.md 4: art. 98.2
 * TRLGDCU).
 */
import { useNavigation } from "@remix-run/react";
import { type CartView, isFree, type LostLines } from "~/domain/cart/cart-view";
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import { reservationMs } from "~/domain/sales/stock/hold-limits";
import { checkout as text } from "~/locales/es/checkout/checkout";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatEuros, formatLineTotal } from "~/locales/es/format";
import { CartTotals } from "~/ui/cart/cart-totals";
import { Button } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { BUYER_FORM_ID } from "./buyer-form";
import { RemoveLostLines } from "./lost-lines";
import { useMinimumPending } from "./use-minimum-pending";

interface OrderBoxProps {
  cart: CartView & { paidByCards: Cents };
  /** Lines to remove before the order; null when all can be ordered. */
  lost: LostLines | null;
  /** Name of the payment provider. */
  provider: string;
}

export function OrderBox({ cart, lost, provider }: OrderBoxProps) {
  const { formAction, state } = useNavigation();
  const pending = useMinimumPending(state !== "idle" && (formAction?.startsWith("/order") ?? false));
  const free = isFree(cart);
  const toPay = cart.total - cart.paidByCards;
  const nothingLeft = lost !== null && lost.keys.length === cart.lines.length + cart.lost.length;
  const units = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="box stack order-box" aria-labelledby="summary-title" aria-busy={pending || undefined}>
      <h2 id="summary-title">{text.summary}</h2>
      <ul className="order-box__lines">
        {cart.lines.map((line) => (
          <li key={line.key}>
            <span>
              {text.times(line.quantity)} {line.title}
              <small>{[line.optionTitle, line.slot].filter(Boolean).join(" · ")}</small>
              {line.dueAtVenue > 0 && <small>{dueAtVenue.sum(line.dueAtVenue)}</small>}
            </span>
            <span>{formatLineTotal(line)}</span>
          </li>
        ))}
      </ul>
      {!nothingLeft && <CartTotals cart={cart} paidByCards={cart.paidByCards} />}
      {toPay > 0 && lost === null && <PaymentWays provider={provider} />}
      {lost ? (
        <RemoveLostLines {...lost} />
      ) : (
        <>
          <div className="order-bar">
            <p className="order-bar__total">
              {text.totalShort} <strong>{formatEuros(toPay)}</strong>
            </p>
            <Button variant="buy" block form={BUYER_FORM_ID} pending={pending}>
              {free ? text.orderFree : text.order}
            </Button>
          </div>
          <p className="small soft">
            {free ? text.afterFreeOrder : text.afterOrder(reservationMs(units) / MINUTE_MS)}
          </p>
        </>
      )}
    </section>
  );
}

function PaymentWays({ provider }: { provider: string }) {
  const names = text.payMarksOf[provider];
  if (!names) return null;
  return (
    <div className="stack stack--s small">
      <p>{text.payWith[provider]}</p>
      <ul className="cluster" aria-label={text.payMarks}>
        {names.map((name) => (
          <li key={name} className="pay-mark">
            <Icon name="card" size="s" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
