/** Planned rises that wait for staff beyond their beginning: a price written after it takes their place (decision 071). */
import type { OfferChange } from "~/domain/catalogue/offer-content";
import type { OfferProposal } from "./offer-proposal";
import type { OfferSnapshot } from "./offer-snapshot";
import type { BasePrices } from "./split-change";

/** Options whose price an edit changes: neither the price on sale nor, while a schedule runs, the one of before. */
export function newlyPriced(
  { options = [] }: OfferChange,
  { options: stored }: OfferSnapshot,
  basePrices: BasePrices = new Map(),
): ReadonlySet<string> {
  const known = new Map(stored.map(({ id, actualPrice }) => [id, actualPrice]));
  return new Set(
    options.flatMap(({ id, actualPrice }) =>
      id !== null && actualPrice !== known.get(id) && actualPrice !== basePrices.get(id) ? [id] : [],
    ),
  );
}

/** @returns the same proposal when it has none of them */
export function withoutOverduePlans(
  proposal: OfferProposal,
  priced: ReadonlySet<string>,
  now: number,
): OfferProposal {
  const { options = [], ...rest } = proposal;
  const isOverdue = ({ id, schedule }: (typeof options)[number]) =>
    schedule !== undefined && schedule.startsAt <= now && priced.has(id);
  if (!options.some(isOverdue)) return proposal;
  const kept = options.flatMap((option) => {
    if (!isOverdue(option)) return [option];
    const { schedule: _, ...written } = option;
    return Object.keys(written).length > 1 ? [written] : [];
  });
  return { ...rest, ...(kept.length > 0 && { options: kept }) };
}
