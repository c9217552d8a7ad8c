/**
 * Computes the maximum units of each line when lines share stock of an option or slot (docs/domain.md 12.1).
 */
import type { OptionForSale, SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { FREE_ORDER_UNITS, ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { type CartLine, lineKey } from "./cart";
import type { OrderProblem } from "./order-problem";

export interface LimitedLine {
  line: CartLine;
  option: OptionForSale;
}

export function findSlot({ line, option }: LimitedLine): SlotForSale | null {
  return option.slots.find((slot) => slot.id === line.slotId) ?? null;
}

/** min(available, per_customer, max_per_order): the maximum of the option per customer and order. */
function optionLimit({ available, perCustomer, maxPerOrder }: OptionForSale): number {
  const none = Number.POSITIVE_INFINITY;
  return Math.min(available ?? none, perCustomer ?? none, maxPerOrder ?? none);
}

export interface LineLimit {
  /** Maximum while the other lines keep their units; 0 when they leave nothing. */
  units: number;
  /** The binding limit. */
  code: "insufficient_stock" | "per_customer_exceeded" | "order_units_exceeded";
}

const unitsOf = (lines: readonly LimitedLine[]) => lines.reduce((sum, { line }) => sum + line.quantity, 0);

/** Units that the other lines leave of the order's limit (decision 031). */
function leftInOrder({ option }: LimitedLine, others: readonly LimitedLine[]): number {
  const left = ORDER_UNITS - unitsOf(others);
  if (option.actualPrice !== 0) return left;
  const free = others.filter((other) => other.option.actualPrice === 0);
  return Math.min(left, FREE_ORDER_UNITS - unitsOf(free));
}

export function lineLimit(target: LimitedLine, all: readonly LimitedLine[]): LineLimit {
  const others = all.filter((other) => other.line !== target.line);
  const sameOption = others.filter(({ line }) => line.optionId === target.line.optionId);
  const sameSlot = sameOption.filter(({ line }) => line.slotId === target.line.slotId);
  const slot = target.line.slotId ? (findSlot(target)?.remaining ?? 0) : Number.POSITIVE_INFINITY;
  const bySale = Math.min(optionLimit(target.option) - unitsOf(sameOption), slot - unitsOf(sameSlot));
  const byOrder = leftInOrder(target, others);
  const units = Math.max(0, Math.min(bySale, byOrder));
  if (byOrder < bySale) return { units, code: "order_units_exceeded" };
  const stock = Math.min(target.option.available ?? Number.POSITIVE_INFINITY, slot);
  const isPersonal = optionLimit(target.option) < stock;
  return { units, code: isPersonal ? "per_customer_exceeded" : "insufficient_stock" };
}

export function isClubOffer({ option }: Pick<LimitedLine, "option">): boolean {
  return option.offer.type === "subscription";
}

/** The mark counts only where the offer allows gifts. */
export function isGift({ line, option }: LimitedLine): boolean {
  return line.gift && option.offer.giftAllowed;
}

/** Why nothing of an option is on sale, null when something is. */
export function withdrawnProblem({ isActive, offer }: OptionForSale): OrderProblem | null {
  if (isActive && offer.purchasable) return null;
  if (!isActive || offer.salesStoppedUntil === null) return { code: "offer_not_available" };
  return { code: "sales_stopped", salesStoppedUntil: offer.salesStoppedUntil };
}

/**
 * Why a line cannot be bought, null when it can: the first problem that the shopper can solve.
 * @param member whether the shopper is a member of the club
 */
export function lineProblem(
  target: LimitedLine,
  all: readonly LimitedLine[],
  member: boolean,
): OrderProblem | null {
  const { line, option } = target;
  const about = { lineKey: lineKey(line), optionId: option.id };
  const withdrawn = withdrawnProblem(option);
  if (withdrawn) return { ...withdrawn, ...about };
  if (option.available === 0)
    return { code: "sold_out", ...about, ...(option.reserved && { reserved: true }) };
  if (isClubOffer(target) && !member) return { code: "membership_required", ...about };
  if (option.hasSlots && line.slotId === null) return { code: "slot_required", ...about };
  if (!option.hasSlots && line.slotId !== null) return { code: "slot_not_available", ...about };
  const slot = findSlot(target);
  if (line.slotId !== null && (slot === null || !slot.open || slot.remaining === 0)) {
    const reserved = slot?.open === true && slot.held > 0;
    return { code: "slot_not_available", ...about, ...(reserved && { reserved }) };
  }
  const { units: maxQuantity, code } = lineLimit(target, all);
  return line.quantity <= maxQuantity ? null : { code, ...about, maxQuantity };
}
