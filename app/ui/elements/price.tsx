/**
 * How a price, its struck reference price and the badges are shown; strikes only what the law allows
 * (docs/law.md 1).
 */

import type { OfferBadge } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { BADGE_LABELS } from "~/locales/es/catalogue";
import { formatEuros, formatPrice } from "~/locales/es/format";
import { price as text } from "~/locales/es/ui";

interface PriceProps {
  actual: Cents;
  /** The lowest price of the 30 days before the reduction; null = nothing may be struck. */
  regular: Cents | null;
  /** "Desde": the offer has several options and this is the cheapest. */
  from?: boolean;
  /** Only a part: the rest is paid at the venue. */
  deposit?: boolean;
  /** The saving as a badge beside the price; 0 shows none. */
  percent?: number;
  /** Writes out, for everybody to see, what the struck price is. */
  explain?: boolean;
  size?: "l";
}

export function Price({ actual, regular, from, deposit, percent = 0, explain, size }: PriceProps) {
  const reference = regular !== null && regular > actual ? regular : null;
  const label = labelOf(actual, { from, deposit });
  // Without the note it is one phrase, which may stand inside a label.
  const Box = explain ? "div" : "span";
  return (
    <Box className={size ? `price price--${size}` : "price"}>
      {label ? <span className="price__from">{label} </span> : <span className="vh">{text.now}: </span>}
      <strong className="price__now">{formatPrice(actual)}</strong>
      {reference !== null && (
        <>
          {" "}
          <s className="price__was" title={text.referenceLabel}>
            <span className="vh">{text.referenceLabel}: </span>
            {formatEuros(reference)}
          </s>
        </>
      )}
      <DiscountBadge percent={reference === null ? 0 : percent} />
      {explain && reference !== null && <p className="price__note">{text.explanation}</p>}
    </Box>
  );
}

/** What must be said before the amount; nobody leaves a deposit of nothing. */
function labelOf(actual: Cents, { from, deposit }: Pick<PriceProps, "from" | "deposit">): string | undefined {
  if (deposit && actual > 0) return from ? text.depositFrom : text.deposit;
  return from ? text.from : undefined;
}

/** "−62 %"; nothing at 0. */
export function DiscountBadge({ percent }: { percent: number }) {
  return percent > 0 ? <span className="badge">{text.discount(percent)}</span> : null;
}

export function StateBadges({ badges }: { badges: readonly OfferBadge[] }) {
  return (
    <>
      {badges.map((badge) => (
        <span key={badge} className={`badge badge--${badge}`}>
          {BADGE_LABELS[badge]}
        </span>
      ))}
    </>
  );
}
