/** The steps from an option's history of whole prices to its struck price (docs/law.md 1). */
import type { RecordedPrice } from "~/domain/catalogue/prices/public-codes";
import {
  type AppliedPrice,
  currentPrice,
  hasRisenAfterCode,
  lowestBefore,
  REFERENCE_MS,
  referencePrice,
} from "~/domain/catalogue/reference-price";
import type { Cents } from "~/domain/kernel/money";

export interface RecordedOption {
  id: string;
  title: string;
  /** Oldest first, with the prices of public codes. */
  history: RecordedPrice[];
}

/** The price with a code that everyone may use now. */
interface CodePrice {
  code: string;
  price: Cents;
  /** ms UTC: since when it applies. */
  since: number;
  /** The lowest price of the 30 days before it; null = there were none. */
  lowest: Cents | null;
}

export interface PriceDerivation {
  current: Cents;
  /** ms UTC: since when it applies. */
  since: number;
  /** The period before it that it is compared with, ms UTC. */
  comparedFrom: number;
  /** The lowest price of that period; null = there was none. */
  lowest: Cents | null;
  /** null = nothing may be struck, for the reason. */
  struck: Cents | null;
  reason: "reduced" | "first_price" | "too_short" | "not_lower" | "code_ended";
  codes: CodePrice[];
}

/** @returns null without a current price */
export function priceDerivation(history: readonly AppliedPrice[]): PriceDerivation | null {
  const current = currentPrice(history);
  if (!current) return null;
  const comparedFrom = current.from - REFERENCE_MS;
  const earlier = history.filter(({ from }) => from < current.from);
  const compared = earlier.filter(({ to }) => to === null || to > comparedFrom);
  const struck = referencePrice(history);
  return {
    current: current.price,
    since: current.from,
    comparedFrom,
    lowest: compared.length === 0 ? null : Math.min(...compared.map(({ price }) => price)),
    struck,
    reason: hasRisenAfterCode(history, current) ? "code_ended" : reasonOf(earlier, comparedFrom, struck),
    codes: history.flatMap(({ code, price, from, to }) =>
      code === undefined || to !== null
        ? []
        : [{ code, price, since: from, lowest: lowestBefore(history, from) }],
    ),
  };
}

function reasonOf(
  earlier: readonly AppliedPrice[],
  comparedFrom: number,
  struck: Cents | null,
): PriceDerivation["reason"] {
  if (struck !== null) return "reduced";
  if (earlier.length === 0) return "first_price";
  return earlier.some(({ from }) => from <= comparedFrom) ? "not_lower" : "too_short";
}
