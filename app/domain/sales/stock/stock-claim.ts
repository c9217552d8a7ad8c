/** Sums a sale's claims on limited stock, sorted so that every transaction locks rows in one order. */

export interface StockClaim {
  lines: readonly { optionId: string; slotId: string | null; quantity: number }[];
  promoIds: readonly string[];
  customerKeys: readonly string[];
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

export function promosOf(claim: StockClaim): string[] {
  return [...new Set(claim.promoIds)].sort();
}
