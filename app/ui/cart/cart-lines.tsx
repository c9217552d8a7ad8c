/** Lists the cart's lines with their forms; error summaries link to each line. */
import type { ReactNode } from "react";
import { type CartLineView, type CartView, lineField } from "~/domain/cart/cart-view";
import { clubPath } from "~/domain/club/club";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { clubElsewhere } from "~/locales/es/club-elsewhere";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatEuros, formatLineTotal } from "~/locales/es/format";
import { orderSummary as words } from "~/locales/es/order-summary";
import { Icon } from "~/ui/elements/icons";
import { PictureImage } from "~/ui/elements/picture-image";
import { FieldError, fieldId } from "~/ui/form/form-field";
import { GiftForm, RemoveForm, StepperForm } from "./cart-forms";

interface CartLinesProps {
  cart: Pick<CartView, "lines" | "lost">;
  returnTo: string;
  /** Compact layout of the dropdown: removal only. */
  compact?: boolean;
  /** What else is shown of a line, by its key. */
  below?: ReadonlyMap<string, ReactNode>;
}

export function CartLines({ cart, returnTo, compact, below }: CartLinesProps) {
  const place = (key: string) => (compact ? {} : { id: fieldId(lineField(key)), tabIndex: -1 });
  return (
    <ul className="lines">
      {cart.lines.map((line) => (
        <li key={line.key} {...place(line.key)}>
          <Line line={line} returnTo={returnTo} compact={compact} />
          {below?.get(line.key)}
        </li>
      ))}
      {cart.lost.map(({ key, problem }) => (
        <li key={key} {...place(key)}>
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

interface LineProps extends Omit<CartLinesProps, "cart" | "below"> {
  line: CartLineView;
}

function Line({ line, returnTo, compact }: LineProps) {
  const { key, title, quantity, optionTitle, slot, gift, unitPrice, struckTotal } = line;
  const form = { lineKey: key, title, returnTo };
  return (
    <article className={compact ? "line line--compact" : "line"}>
      <div className="line__media">
        {line.cover && <PictureImage picture={line.cover} alt="" sizes="8rem" loading="lazy" />}
      </div>
      <div>
        <h3 className="line__title">
          <a href={line.href}>{title}</a>
        </h3>
        <p className="line__option">
          {compact && quantity > 1 ? `${quantity} × ${optionTitle}` : optionTitle}
        </p>
        {slot && (
          <p className="line__detail">
            <Icon name="calendar" size="s" /> {slot}
          </p>
        )}
        {!compact && <p className="line__detail">{text.seller(line.seller)}</p>}
        {gift && (
          <p className="line__detail line__detail--gift">
            <Icon name="gift" size="s" /> {words.gift}
          </p>
        )}
        {line.problem && <p className="field__error">{line.problem}</p>}
      </div>
      <div className="line__price">
        <strong>{formatLineTotal(line)}</strong>
        {struckTotal !== null && <s>{formatEuros(struckTotal)}</s>}
        {line.dueAtVenue > 0 && <small>{dueAtVenue.sum(line.dueAtVenue)}</small>}
        {quantity > 1 && unitPrice > 0 && <small>{words.unitPrice(formatEuros(unitPrice))}</small>}
      </div>
      <div className="line__controls">
        {compact ? (
          <RemoveForm {...form} />
        ) : (
          <>
            <StepperForm {...form} quantity={quantity} maximum={line.maximum} />
            <div className="cluster">
              {line.needsMembership && <a href={clubPath(returnTo)}>{clubElsewhere.cartLink}</a>}
              {line.giftAllowed && <GiftForm {...form} gift={gift} />}
              <RemoveForm {...form} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}
