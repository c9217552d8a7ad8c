/** Reads what is waited for: its offer, whether it is sold now, and how many places are free. */
import type { Db, Trx } from "~/db/schema";
import type { OptionForSale, SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import type { WaitingTarget } from "./waiting-entry";

export interface ReadTarget {
  option: OptionForSale;
  /** null where the option has no dates. */
  slot: SlotForSale | null;
  /** Places that can be bought; null = unlimited. */
  free: number | null;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Of an option's own stock, and of the date's. */
function freePlaces({ available, hasSlots }: OptionForSale, slot: SlotForSale | null): number | null {
  const free = Math.min(available ?? NO_LIMIT, hasSlots ? (slot?.open ? slot.remaining : 0) : NO_LIMIT);
  return free === NO_LIMIT ? null : free;
}

export function targetOf(option: OptionForSale, slotId: string | null): ReadTarget | null {
  const slot = option.slots.find(({ id }) => id === slotId) ?? null;
  if (option.hasSlots !== (slotId !== null) || (slotId !== null && slot === null)) return null;
  return { option, slot, free: freePlaces(option, slot) };
}

/** @param now ms UTC @returns null for an unknown option, and a date that is unknown, cancelled or has begun */
export async function readTarget(
  db: Db | Trx,
  { optionId, slotId }: WaitingTarget,
  now: number,
): Promise<ReadTarget | null> {
  const [option] = await readOptionsForSale(db, [optionId], now);
  return option ? targetOf(option, slotId) : null;
}

/** Whether people may wait for it: the offer sells, and nothing of this is left. */
export function isWaitable({ option, slot, free }: ReadTarget): boolean {
  const { isActive, offer } = option;
  return isActive && offer.purchasable && offer.type !== "subscription" && (slot?.open ?? true) && free === 0;
}

/** All that people may wait for of an offer, in the order of its page. */
export async function readWaitable(db: Db, offerId: string): Promise<ReadTarget[]> {
  const ids = await db
    .selectFrom("price_options")
    .select("id")
    .where("offer_id", "=", offerId)
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const options = await readOptionsForSale(
    db,
    ids.map(({ id }) => id),
  );
  return options
    .flatMap((option) =>
      option.hasSlots ? option.slots.map(({ id }) => targetOf(option, id)) : targetOf(option, null),
    )
    .filter((target) => target !== null)
    .filter(isWaitable);
}
