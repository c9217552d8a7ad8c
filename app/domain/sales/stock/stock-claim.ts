/** Sums a sale's claims on limited stock, sorted so that every transaction locks rows in one order. */

export interface StockClaim {
  lines: readonly { optionId: string; slotId: string | null; quantity: number }[];
  promoIds: readonly string[];
  customerKeys: readonly string[];
  /** Units of the lines that an invitation of a waiting list holds: neither taken from what is free nor returned to it. */
  invited?: readonly { optionId: string; slotId: string | null; quantity: number }[];
}

type Counted = { id: string; quantity: number };

function summed(entries: readonly Counted[]): Counted[] {
  const totals = new Map<string, number>();
  for (const { id, quantity } of entries) totals.set(id, (totals.get(id) ?? 0) + quantity);
  return [...totals].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function optionsOf(claim: StockClaim): Counted[] {
  return summed(claim.lines.map(({ optionId, quantity }) => ({ id: optionId, quantity })));
}

export function slotsOf(claim: StockClaim): Counted[] {
  return summed(claim.lines.flatMap(({ slotId, quantity }) => (slotId ? [{ id: slotId, quantity }] : [])));
}

/** Less what invitations hold; a row without change is left out. */
function less(all: readonly Counted[], invited: readonly Counted[]): Counted[] {
  const held = new Map(invited.map(({ id, quantity }) => [id, quantity]));
  return all
    .map(({ id, quantity }) => ({ id, quantity: quantity - (held.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

const invitedOf = ({ invited = [] }: StockClaim): StockClaim => ({
  lines: invited,
  promoIds: [],
  customerKeys: [],
});

/** Units of options that are taken from what is free, or returned to it. */
export const freeOptionsOf = (claim: StockClaim) => less(optionsOf(claim), optionsOf(invitedOf(claim)));

export const freeSlotsOf = (claim: StockClaim) => less(slotsOf(claim), slotsOf(invitedOf(claim)));

export function promosOf(claim: StockClaim): string[] {
  return [...new Set(claim.promoIds)].sort();
}
