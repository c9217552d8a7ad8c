/** Chooses the results of an action on many offers that a page shows: all counts, and the first rows, refusals before the rest. */
import type { BulkRow } from "~/domain/catalogue/bulk/bulk-action";

/** A page's worth; the counts say the rest. */
const SHOWN = 100;

const ORDER: readonly BulkRow["outcome"][] = ["refused", "waits", "done", "unchanged", "open"];

export function shownOfMany<Row extends BulkRow>(all: readonly Row[]) {
  const counts = { open: 0, done: 0, waits: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of all) counts[outcome] += 1;
  const total = all.length;
  if (total <= SHOWN) return { rows: [...all], total, hidden: 0, counts };
  const rows = ORDER.flatMap((wanted) => all.filter(({ outcome }) => outcome === wanted)).slice(0, SHOWN);
  return { rows, total, hidden: total - SHOWN, counts };
}
