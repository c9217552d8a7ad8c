/**
 * Price with reference price and badges; strikes a price through only where the law allows it
 * (docs/law.md 1).
 */

import type { OfferBadge } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { BADGE_LABELS } from "~/locales/es/catalogue";
import { formatEuros, formatPrice } from "~/locales/es/format";
import { price as text } from "~/locales/es/ui";

interface PriceProps {
  actual: Cents;
  /** Lowest price of the 30 days before the reduction; null = nothing to strike through. */
  reference: Cents | null;
  /** Shows "Desde": the cheapest of several options. */
  from?: boolean;
  /** Paid here of the whole price; true: what is shown is a deposit, whose whole price is not known. */
  deposit?: Cents | boolean;
  /** Saving in percent beside the price; 0 shows none. */
  percent?: number;
  /** Explains the struck price in visible text. */
  explain?: boolean;
  size?: "l";
}

export function Price({ actual, reference, from, deposit, percent = 0, explain, size }: PriceProps) {
  const struck = reference !== null && reference > actual ? reference : null;
  const label = labelOf(actual, { from, deposit });
  // Phrasing content without the note, so that it is valid inside a label.
  const Box = explain ? "div" : "span";
  return (
    <Box className={size ? `price price--${size}` : "price"}>
      {label ? <span className="price__from">{label} </span> : <span className="vh">{text.now}: </span>}
      <strong className="price__now">{formatPrice(actual)}</strong>
      {struck !== null && (
        <>
          <Discount percent={percent} />{" "}
          <s className="price__was" title={text.referenceLabel}>
            <span className="vh">{text.referenceLabel}: </span>
            {formatEuros(struck)}
          </s>
        </>
      )}
      {typeof deposit === "number" && (
        <span className="price__split">{text.split(deposit, actual - deposit)}</span>
      )}
      {explain && struck !== null && <p className="price__note">{text.explanation}</p>}
    </Box>
  );
}

/** Prefix of the amount; a deposit of zero has none. */
function labelOf(actual: Cents, { from, deposit }: Pick<PriceProps, "from" | "deposit">): string | undefined {
  if (deposit === true && actual > 0) return from ? text.depositFrom : text.deposit;
  return from ? text.from : undefined;
}

/** "−62 %"; empty at 0. */
function Discount({ percent }: { percent: number }) {
  return percent > 0 ? <span className="discount">{text.discount(percent)}</span> : null;
}

export function StateBadges({ badges }: { badges: readonly OfferBadge[] }) {
  return (
    <>
      {badges.map((badge) => (
        <span key={badge} className="badge">
          {BADGE_LABELS[badge]}
        </span>
      ))}
    </>
  );
}
