/** An offer's history as its table shows it. */
import { historyActor, historyLines } from "~/locales/es/panel/offer-history";

type Entry = Parameters<typeof historyLines>[0] & {
  /** ms UTC */
  at: number;
  by: { kind: Parameters<typeof historyActor>[0]; name: string | null };
};

/** @param offset of the first entry in the whole history */
export function historyView(entries: readonly Entry[], offset: number) {
  return entries.map((entry, index) => ({
    key: offset + index,
    at: entry.at,
    by: historyActor(entry.by.kind, entry.by.name),
    lines: historyLines(entry),
  }));
}
