/** Describes the order a checkout page showed, so that any difference is confirmed before it is placed. */
import { createHash } from "node:crypto";
import { type Cart, lineKey, MAX_LINES } from "~/domain/cart/cart";
import { isGift } from "~/domain/cart/line-limits";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { PricedCart, PricedLine } from "~/domain/cart/price-cart.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { Cents } from "~/domain/kernel/money";

export interface ShownLine {
  quantity: number;
  unitPrice: Cents;
  gift: boolean;
  /** Digest of the terms shown: offer, date, validity, withdrawal, and what is left to pay at the place. */
  terms: string;
}

export interface ShownOrder {
  /** By line key. */
  lines: ReadonlyMap<string, ShownLine>;
  /** null when the form did not contain it, which equals no total. */
  total: Cents | null;
}

export function shownOrder({ lines, total }: PricedCart): ShownOrder {
  return { lines: new Map(lines.map((line) => [line.key, shownLine(line)])), total };
}

function shownLine(priced: PricedLine): ShownLine {
  const { line, unitPrice } = priced;
  return { quantity: line.quantity, unitPrice, gift: isGift(priced), terms: termsDigest(priced) };
}

function termsDigest({ option, slot, dueAtVenue }: PricedLine): string {
  const { offer, organization } = option;
  const { title, summary, validity, termsRevision, bookingRequired, withdrawalPolicy, taxRegime } = offer;
  const terms = [
    [title, option.title, summary, slot?.startsAt ?? null],
    [validity, termsRevision, bookingRequired, withdrawalPolicy, taxRegime],
    [organization.legalName, organization.taxId, dueAtVenue],
  ];
  return createHash("sha256").update(JSON.stringify(terms)).digest("base64url").slice(0, 8);
}

/** Differences between the current order and the one shown; validate-order reports price rises. */
export function changeProblems(shown: ShownOrder, priced: PricedCart): OrderProblem[] {
  const now = shownOrder(priced);
  const isSame =
    now.total === shown.total &&
    now.lines.size === shown.lines.size &&
    [...now.lines].every(([key, line]) => isSameLine(shown.lines.get(key), line));
  if (isSame) return [];
  const about = priced.lines.map(({ key, option }) => ({ lineKey: key, optionId: option.id }));
  return [
    { code: "cart_changed", ...(now.lines.size > 0 && { total: priced.total }) },
    ...about.flatMap((line): OrderProblem[] => {
      const [before, after] = [shown.lines.get(line.lineKey), now.lines.get(line.lineKey)];
      if (!before || !after || !isSameLine({ ...before, unitPrice: after.unitPrice }, after))
        return [{ code: "line_changed", ...line }];
      if (after.unitPrice >= before.unitPrice) return [];
      return [{ code: "price_changed", ...line, currentPrice: after.unitPrice }];
    }),
  ];
}

function isSameLine(before: ShownLine | undefined, after: ShownLine): boolean {
  return (
    before !== undefined &&
    before.quantity === after.quantity &&
    before.unitPrice === after.unitPrice &&
    before.gift === after.gift &&
    before.terms === after.terms
  );
}

/** Restores the cart a page showed, for a browser that lost it. The form does not contain promo codes. */
export function cartFromShownOrder({ lines }: ShownOrder, now: number): Cart {
  const shownLines = [...lines].flatMap(([key, { quantity, gift }]) => {
    const [optionId = "", slotId = null] = key.split(".");
    if (!isUuid(optionId) || (slotId !== null && !isUuid(slotId))) return [];
    return [{ optionId, slotId, quantity, gift }];
  });
  const unique = new Map(shownLines.map((line) => [lineKey(line), line]));
  return { lines: [...unique.values()].slice(0, MAX_LINES), codes: [], updatedAt: now };
}
