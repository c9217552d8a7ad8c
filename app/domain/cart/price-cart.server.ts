/** Prices a cart against the current catalogue: prices, limits, codes and all problems. */

import type { OptionForSale, SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { dueAtVenue } from "~/domain/catalogue/for-sale/whole-price";
import { isMember } from "~/domain/club/queries.server";
import { type ActingContext, userIdOf } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { sandboxOf } from "~/domain/kernel/permissions";
import { type PromoOutcome, priceLines } from "~/domain/pricing/line-prices";
import type { Promo } from "~/domain/pricing/promo";
import { type PromoCustomer, readPromos } from "~/domain/pricing/queries.server";
import { type Cart, type CartLine, lineKey } from "./cart";
import { type Holding, heldCodes, withHeldUnits } from "./held-units";
import {
  findSlot,
  isClubOffer,
  type LimitedLine,
  type LineLimit,
  lineLimit,
  lineProblem,
} from "./line-limits";
import type { OrderProblem } from "./order-problem";

export interface PricedLine extends LimitedLine {
  key: string;
  slot: SlotForSale | null;
  /** Cents per unit before and after codes. */
  listPrice: Cents;
  unitPrice: Cents;
  /** What a unit still costs at the place; codes lower the deposit alone. */
  dueAtVenue: Cents;
  promo: Promo | null;
  lineTotal: Cents;
  /** Maximum units while the other lines keep theirs. */
  maximum: number;
  /** The binding limit. */
  limitedBy: LineLimit["code"];
  problem: OrderProblem | null;
}

export interface PricedCart {
  lines: PricedLine[];
  codes: PromoOutcome[];
  /** Sums over purchasable lines (a wrong quantity still counts). */
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  /** Savings against the struck-through prices, codes included. */
  savings: Cents;
  /** To pay at the places, besides the total. */
  dueAtVenue: Cents;
  problems: OrderProblem[];
  /** Lines whose option no longer exists, with a problem and no price. */
  lostLines: CartLine[];
}

const UNSELLABLE = new Set(["offer_not_available", "sales_stopped", "sold_out", "membership_required"]);

/**
 * The actor decides whether club offers are purchasable.
 * @param customer the buyer, if known: only then are customer rules checked
 * @param holdings stock of the shopper's own unpaid order, which counts as available to them
 */
export async function priceCart(
  { db, actor }: ActingContext,
  cart: Cart,
  customer: PromoCustomer | null = null,
  holdings: readonly Holding[] = [],
): Promise<PricedCart> {
  const sandbox = sandboxOf(actor);
  const options = await readOptionsForSale(
    db,
    [...new Set(cart.lines.map((line) => line.optionId))],
    undefined,
    sandbox,
  );
  const byId = new Map(options.map((option) => [option.id, withHeldUnits(option, holdings)]));
  const candidates = cart.lines.flatMap((line): LimitedLine[] => {
    const option = byId.get(line.optionId);
    return option ? [{ line, option }] : [];
  });
  const lostLines = cart.lines.filter((line) => !byId.has(line.optionId));
  const member = candidates.some(isClubOffer) && (await isMember(db, userIdOf(actor)));
  const checked = candidates.map((one) => ({ ...one, problem: lineProblem(one, candidates, member) }));
  const sellable = checked.filter(({ problem }) => problem === null || !UNSELLABLE.has(problem.code));
  const priced = priceLines(
    sellable.map(({ line, option }) => ({
      optionId: option.id,
      offerId: option.offer.id,
      category: option.offer.category,
      organizationId: option.organization.id,
      quantity: line.quantity,
      listPrice: option.actualPrice,
    })),
    // A test order uses up no code of the live shop.
    sandbox === null
      ? await readPromos(db, cart.codes, customer, heldCodes(holdings))
      : cart.codes.map((code) => ({ code, promo: null })),
  );
  const lines = checked.map((one): PricedLine => {
    const price = priced.prices[sellable.indexOf(one)];
    const unitPrice = price?.unitPrice ?? one.option.actualPrice;
    const { units: maximum, code: limitedBy } = lineLimit(one, candidates);
    return {
      ...one,
      key: lineKey(one.line),
      slot: findSlot(one),
      listPrice: one.option.actualPrice,
      unitPrice,
      dueAtVenue: dueAtVenue(one.option),
      promo: price?.promo ?? null,
      lineTotal: price ? unitPrice * one.line.quantity : 0,
      maximum,
      limitedBy,
    };
  });
  return {
    lines,
    lostLines,
    codes: priced.outcomes,
    ...totals(lines),
    problems: problemsOf(lines, lostLines),
  };
}

/** Lines that add nothing to the total; `gone` for good, or perhaps for sale again (reserved units, club offers). */
export function unsellableLines({ lines, lostLines }: PricedCart): { key: string; gone: boolean }[] {
  return [
    ...lines.flatMap(({ key, problem }) =>
      problem && UNSELLABLE.has(problem.code)
        ? [{ key, gone: problem.code !== "membership_required" && !problem.reserved }]
        : [],
    ),
    ...lostLines.map((line) => ({ key: lineKey(line), gone: true })),
  ];
}

/** The price of before, less what is paid at the place. */
export const struckHere = (option: OptionForSale): Cents =>
  Math.max((option.referencePrice ?? 0) - dueAtVenue(option), option.actualPrice);

function totals(lines: readonly PricedLine[]) {
  let subtotal = 0;
  let total = 0;
  let struck = 0;
  let due = 0;
  for (const { line, option, listPrice, lineTotal, problem } of lines) {
    if (problem && UNSELLABLE.has(problem.code)) continue;
    subtotal += listPrice * line.quantity;
    struck += struckHere(option) * line.quantity;
    total += lineTotal;
    due += dueAtVenue(option) * line.quantity;
  }
  return { subtotal, total, discountTotal: subtotal - total, savings: struck - total, dueAtVenue: due };
}

function problemsOf(lines: readonly PricedLine[], lost: readonly CartLine[]): OrderProblem[] {
  return [
    ...lines.flatMap(({ problem }) => (problem ? [problem] : [])),
    ...lost.map(
      (line): OrderProblem => ({
        code: "price_option_not_found",
        lineKey: lineKey(line),
        optionId: line.optionId,
      }),
    ),
  ];
}
