/** Decides what a unit of each line costs: its list price, or the best price that one of the promo codes gives. */
import { priceAfter } from "~/domain/catalogue/prices/public-codes";
import type { Cents } from "~/domain/kernel/money";
import type { Promo, PromoRefusal } from "./promo";

/** A cart or order line as pricing sees it. */
export interface PriceableLine {
  optionId: string;
  offerId: string;
  category: string;
  organizationId: string;
  quantity: number;
  /** Cents per unit before codes. */
  listPrice: Cents;
}

interface LinePrice {
  unitPrice: Cents;
  promo: Promo | null;
}

/** Result of a code: applied to a line, beaten by another code everywhere, or refused with a reason. */
export interface PromoOutcome {
  code: string;
  promo: Promo | null;
  state: "applied" | "beaten" | "refused";
  refusal: PromoRefusal | null;
  /** Discount on the order, in cents; 0 unless applied. */
  saving: Cents;
}

function promoCovers(promo: Promo, line: PriceableLine): boolean {
  switch (promo.scope) {
    case "global":
      return true;
    case "organization":
      return promo.organizationId === line.organizationId;
    case "category":
      return promo.targets.includes(line.category) && isOwn(promo, line);
    case "offer":
      return promo.targets.includes(line.offerId) && isOwn(promo, line);
    case "price_option":
      return promo.targets.includes(line.optionId) && isOwn(promo, line);
  }
}

/** A partner's code applies to the partner's own offers only. */
function isOwn(promo: Promo, line: PriceableLine): boolean {
  return promo.organizationId === null || promo.organizationId === line.organizationId;
}

function refusalForOrder(
  promo: Promo,
  lines: readonly PriceableLine[],
  subtotal: Cents,
): PromoRefusal | null {
  if (promo.refusal) return promo.refusal;
  const covered = lines.filter((line) => promoCovers(promo, line));
  if (!covered.some((line) => priceAfter(promo, line.listPrice) < line.listPrice))
    return "promo_not_applicable";
  if (promo.minOrderAmount !== null && subtotal < promo.minOrderAmount) return "promo_min_order";
  const units = covered.reduce((sum, line) => sum + line.quantity, 0);
  if (promo.maxUnitsPerOrder !== null && units > promo.maxUnitsPerOrder) return "promo_max_units";
  return null;
}

function bestFor(line: PriceableLine, usable: readonly Promo[]): LinePrice {
  let best: LinePrice = { unitPrice: line.listPrice, promo: null };
  for (const promo of usable) {
    if (!promoCovers(promo, line)) continue;
    const unitPrice = priceAfter(promo, line.listPrice);
    const isLower = unitPrice < best.unitPrice;
    // At equal prices, the offer's own code wins over a global one.
    const winsTie =
      unitPrice === best.unitPrice && best.promo?.scope === "global" && promo.scope !== "global";
    if (isLower || winsTie) best = { unitPrice, promo };
  }
  return best;
}

export interface PricedLines {
  /** One per line, in the same order. */
  prices: LinePrice[];
  /** One per code, in the same order. */
  outcomes: PromoOutcome[];
}

/**
 * Prices every line with its best code (docs/domain.md 4).
 * @param codes the codes as entered, with the promo found for each (null = unknown code)
 */
export function priceLines(
  lines: readonly PriceableLine[],
  codes: readonly { code: string; promo: Promo | null }[],
): PricedLines {
  const subtotal = lines.reduce((sum, line) => sum + line.listPrice * line.quantity, 0);
  const checked = codes.map(({ code, promo }) => ({
    code,
    promo,
    refusal: promo ? refusalForOrder(promo, lines, subtotal) : ("promo_invalid" as const),
  }));
  const usable = checked.flatMap(({ promo, refusal }) => (promo && refusal === null ? [promo] : []));
  const prices = lines.map((line) => bestFor(line, usable));
  const outcomes = checked.map(({ code, promo, refusal }): PromoOutcome => {
    if (refusal !== null) return { code, promo, state: "refused", refusal, saving: 0 };
    let saving = 0;
    for (const [index, price] of prices.entries()) {
      const line = lines[index];
      if (line && price.promo?.id === promo?.id) saving += (line.listPrice - price.unitPrice) * line.quantity;
    }
    return { code, promo, state: saving > 0 ? "applied" : "beaten", refusal: null, saving };
  });
  return { prices, outcomes };
}
