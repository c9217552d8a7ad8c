/** Lists the cart's lines with their forms; error summaries link to each line. */
import { type CartLineView, type CartView, lineField } from "~/domain/cart/cart-view";
import { clubPath } from "~/domain/club/club";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { clubElsewhere } from "~/locales/es/club-elsewhere";
import { FieldError, fieldId } from "~/ui/form/form-field";
import { GiftForm, RemoveForm, StepperForm } from "./cart-forms";
import { CartLine } from "./cart-line";

interface CartLinesProps {
  cart: Pick<CartView, "lines" | "lost">;
  returnTo: string;
  /** Compact layout of the dropdown: removal only. */
  compact?: boolean;
}

export function CartLines({ cart, returnTo, compact }: CartLinesProps) {
  return (
    <ul className="lines">
      {cart.lines.map((line) => (
        <li
          key={line.key}
          id={compact ? undefined : fieldId(lineField(line.key))}
          tabIndex={compact ? undefined : -1}
        >
          <Line line={line} returnTo={returnTo} compact={compact} />
        </li>
      ))}
      {cart.lost.map(({ key, problem }) => (
        <li key={key} id={compact ? undefined : fieldId(lineField(key))} tabIndex={compact ? undefined : -1}>
          <div className="line-lost">
            <p className="line__title">{text.lostLine}</p>
            <FieldError id={`lost-${key}`} message={problem} />
            <RemoveForm lineKey={key} title={text.lostLine} returnTo={returnTo} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Line({ line, returnTo, compact }: { line: CartLineView; returnTo: string; compact?: boolean }) {
  const { key, title } = line;
  const remove = <RemoveForm lineKey={key} title={title} returnTo={returnTo} />;
  return (
    <CartLine
      title={title}
      href={line.href}
      cover={line.cover}
      optionTitle={compact && line.quantity > 1 ? `${line.quantity} × ${line.optionTitle}` : line.optionTitle}
      slot={line.slot ?? undefined}
      seller={compact ? undefined : text.seller(line.seller)}
      quantity={line.quantity}
      unitPrice={line.unitPrice}
      struckTotal={line.struckTotal}
      total={line.total}
      gift={line.gift}
      error={line.problem ?? undefined}
      compact={compact}
      stepper={
        compact ? undefined : (
          <StepperForm
            lineKey={key}
            title={title}
            returnTo={returnTo}
            quantity={line.quantity}
            maximum={line.maximum}
          />
        )
      }
      actions={
        compact ? (
          remove
        ) : (
          <div className="cluster">
            {line.needsMembership && <a href={clubPath(returnTo)}>{clubElsewhere.cartLink}</a>}
            {line.giftAllowed && (
              <GiftForm lineKey={key} title={title} gift={line.gift} returnTo={returnTo} />
            )}
            {remove}
          </div>
        )
      }
    />
  );
}
