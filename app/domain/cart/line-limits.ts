/** How many units each line may have, when lines share an option's or a slot's stock (domain.md, section 12.1). */
import type { OptionForSale, SlotForSale } from "~/domain/catalogue/option-for-sale";
import { type CartLine, lineKey, MAX_QUANTITY } from "./cart";
import type { OrderProblem } from "./order-problem";

export interface KnownLine {
  line: CartLine;
  option: OptionForSale;
}

export function findSlot({ line, option }: KnownLine): SlotForSale | null {
  return option.slots.find((slot) => slot.id === line.slotId) ?? null;
}

/** min(available, per_customer, max_per_order): what one customer may have of the option in one order. */
export function optionLimit(option: OptionForSale): number {
  return Math.min(
    option.available ?? MAX_QUANTITY,
    option.perCustomer ?? MAX_QUANTITY,
    option.maxPerOrder ?? MAX_QUANTITY,
  );
}

/** Units the line may have while the others keep theirs; 0 when they leave nothing. */
export function lineMaximum(known: KnownLine, all: readonly KnownLine[]): number {
  const others = all.filter((other) => other.line !== known.line);
  const unitsOf = (lines: readonly KnownLine[]) => lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const sameOption = others.filter(({ line }) => line.optionId === known.line.optionId);
  const sameSlot = sameOption.filter(({ line }) => line.slotId === known.line.slotId);
  const slotLeft = known.line.slotId ? (findSlot(known)?.remaining ?? 0) - unitsOf(sameSlot) : MAX_QUANTITY;
  return Math.max(0, Math.min(optionLimit(known.option) - unitsOf(sameOption), slotLeft));
}

export function isClubOffer({ option }: Pick<KnownLine, "option">): boolean {
  return option.offer.type === "subscription";
}

/**
 * Why a line cannot be bought as it stands; null when it can. The first reason that a shopper can act on.
 * @param member whether the shopper is a member of the club
 */
export function lineProblem(
  known: KnownLine,
  all: readonly KnownLine[],
  member: boolean,
): OrderProblem | null {
  const { line, option } = known;
  const about = { lineKey: lineKey(line), optionId: option.id };
  if (!option.isActive || !option.offer.purchasable) return { code: "offer_not_available", ...about };
  if (option.available === 0) return { code: "sold_out", ...about };
  if (isClubOffer(known) && !member) return { code: "membership_required", ...about };
  if (option.hasSlots && line.slotId === null) return { code: "slot_required", ...about };
  if (!option.hasSlots && line.slotId !== null) return { code: "slot_not_available", ...about };
  const slot = findSlot(known);
  if (line.slotId !== null && (slot === null || !slot.open || slot.remaining === 0)) {
    return { code: "slot_not_available", ...about };
  }
  const maxQuantity = lineMaximum(known, all);
  if (line.quantity <= maxQuantity) return null;
  const stock = Math.min(option.available ?? MAX_QUANTITY, slot?.remaining ?? MAX_QUANTITY);
  const isPersonal = optionLimit(option) < stock;
  return { code: isPersonal ? "per_customer_exceeded" : "insufficient_stock", ...about, maxQuantity };
}
