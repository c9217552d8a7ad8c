/** One cart line: offer, option, quantity and price; the page passes the forms that change it. */
import type { ReactNode } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { formatEuros, formatLineTotal } from "~/locales/es/format";
import { cart as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { PictureImage } from "~/ui/elements/picture-image";

export interface CartLineProps {
  title: string;
  href: string;
  cover: Picture | null;
  optionTitle?: string;
  /** Formatted date of the slot. */
  slot?: string;
  seller?: string;
  quantity: number;
  unitPrice: Cents;
  /** Line price before discounts, where it may be struck through. */
  struckTotal?: Cents | null;
  total: Cents;
  gift?: boolean;
  /** Problem that prevents buying the line. */
  error?: string;
  /** Compact layout of the cart dropdown. */
  compact?: boolean;
  /** Quantity form. */
  stepper?: ReactNode;
  /** Forms for removal, gift and promo code, in a row. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function CartLine({ cover, compact, error, ...line }: CartLineProps) {
  return (
    <article className={compact ? "line line--compact" : "line"}>
      <div className="line__media">
        {cover && <PictureImage picture={cover} alt="" sizes="8rem" loading="lazy" />}
      </div>
      <div>
        <h3 className="line__title">
          <a href={line.href}>{line.title}</a>
        </h3>
        {line.optionTitle && <p className="line__option">{line.optionTitle}</p>}
        {line.slot && (
          <p className="line__detail">
            <Icon name="calendar" size="s" /> {line.slot}
          </p>
        )}
        {line.seller && <p className="line__detail">{line.seller}</p>}
        {line.gift && (
          <p className="line__detail line__detail--gift">
            <Icon name="gift" size="s" /> {text.gift}
          </p>
        )}
        {error && <p className="field__error">{error}</p>}
      </div>
      <div className="line__price">
        <strong>{formatLineTotal(line)}</strong>
        {line.struckTotal != null && line.struckTotal > line.total && <s>{formatEuros(line.struckTotal)}</s>}
        {line.quantity > 1 && line.unitPrice > 0 && (
          <small>{text.unitPrice(formatEuros(line.unitPrice))}</small>
        )}
      </div>
      {(line.stepper || line.actions) && (
        <div className="line__controls">
          {line.stepper}
          {line.actions}
        </div>
      )}
      {line.children && <div className="line__more">{line.children}</div>}
    </article>
  );
}
