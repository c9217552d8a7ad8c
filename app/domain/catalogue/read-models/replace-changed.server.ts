/**
 * Replaces the stored cards and listings of those offers alone whose rows differ: a row that is written although nothing
 * changed would tell every reader that the lists have changed.
 */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { groupedBy } from "~/domain/kernel/grouped";
import { numberList } from "~/domain/kernel/value-list.server";
import type { CardRow, ListingRow } from "./listing-rows";
import { isSame } from "./same-row";

interface ReadModelRow {
  offer_number: number;
  /** Of a listing. */
  region?: string;
}

/** @returns those offers whose stored rows are not the wanted ones */
function offersThatDiffer(stored: readonly ReadModelRow[], wanted: readonly ReadModelRow[]): Set<number> {
  const before = groupedBy(stored, "offer_number");
  const changed = new Set<number>();
  for (const [number, rows] of groupedBy(wanted, "offer_number")) {
    const known = before.get(number) ?? [];
    const isKept = (row: (typeof rows)[number]) =>
      known.some((other) => other.region === row.region && isSame(other, row));
    if (known.length !== rows.length || !rows.every(isKept)) changed.add(number);
    before.delete(number);
  }
  for (const number of before.keys()) changed.add(number);
  return changed;
}

export async function replaceCards(
  trx: Trx,
  numbers: readonly number[],
  cards: readonly CardRow[],
): Promise<void> {
  const stored = trx.selectFrom("offer_cards").selectAll();
  const rows = await stored.where("offer_number", "in", numberList(trx, numbers)).execute();
  const changed = offersThatDiffer(rows, cards);
  const written = cards.filter((card) => changed.has(card.offer_number));
  const wanted = new Set(written.map((card) => card.offer_number));
  const outdated = rows.map((row) => row.offer_number).filter((one) => changed.has(one) && !wanted.has(one));
  if (outdated.length > 0) {
    await trx.deleteFrom("offer_cards").where("offer_number", "in", numberList(trx, outdated)).execute();
  }
  await insertRows(trx, "offer_cards", written, ["offer_number"]);
}

/** Neighbours in the indexes one after the other, which halves the cost of a large batch. */
function inIndexOrder(rows: ListingRow[]): ListingRow[] {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return rows.sort((a, b) => order(a.region, b.region) || order(a.category, b.category) || a.score - b.score);
}

export async function replaceListings(
  trx: Trx,
  numbers: readonly number[],
  listings: readonly ListingRow[],
): Promise<void> {
  const stored = trx.selectFrom("offer_listings").selectAll();
  const rows = await stored.where("offer_number", "in", numberList(trx, numbers)).execute();
  const changed = offersThatDiffer(rows, listings);
  const written = listings.filter((row) => changed.has(row.offer_number));
  const keyOf = (row: ReadModelRow) => `${row.offer_number} ${row.region}`;
  const wanted = new Set(written.map(keyOf));
  const outdated = rows.filter((row) => changed.has(row.offer_number) && !wanted.has(keyOf(row)));
  // An offer that only moves within its lists keeps its rows: readers learn that no list gains or loses one.
  for (const [region, gone] of groupedBy(outdated, "region")) {
    const numbers = gone.map((row) => row.offer_number);
    await trx
      .deleteFrom("offer_listings")
      .where("region", "=", region)
      .where("offer_number", "in", numberList(trx, numbers))
      .execute();
  }
  await insertRows(trx, "offer_listings", inIndexOrder(written), ["region", "offer_number"]);
}
