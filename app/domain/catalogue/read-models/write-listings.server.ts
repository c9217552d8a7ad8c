/** Writes the read models of a batch of offers: deletes outdated rows, replaces changed ones and leaves the others alone. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { numberList } from "~/domain/kernel/value-list.server";
import {
  type CardRow,
  cardRow,
  type ListingRow,
  listingRows,
  type SearchRow,
  searchableOffer,
  shownWith,
} from "./listing-rows";
import { type ListingSource, readListingSources } from "./listing-sources.server";
import { lockCards } from "./lock-cards.server";
import { replaceOpenDays } from "./open-dates.server";
import { type OpenDayRow, openDayRows } from "./open-days";
import { replaceCards, replaceListings } from "./replace-changed.server";
import { applyTermChanges, saveTowns, TermChanges } from "./search-terms.server";

const storedTokens = (row: SearchRow) => new Set(`${row.title} ${row.body}`.split(" "));

async function writeWords(trx: Trx, numbers: number[], sources: readonly ListingSource[]): Promise<void> {
  const stored = await trx
    .selectFrom("search_index")
    .select(["rowid", "title", "body", "facets"])
    .where("rowid", "in", numberList(trx, numbers))
    .execute();
  const before = new Map(stored.map((row) => [row.rowid, row]));
  const changes = new TermChanges();
  const written: SearchRow[] = [];
  for (const source of sources) {
    const { row, tokens, words } = searchableOffer(source);
    const old = before.get(row.rowid);
    if (old && old.title === row.title && old.body === row.body && old.facets === row.facets) {
      before.delete(row.rowid);
      continue;
    }
    written.push(row);
    changes.add(tokens, 1);
    changes.spell(words);
  }
  for (const old of before.values()) changes.add(storedTokens(old), -1);
  if (before.size > 0) {
    await trx
      .deleteFrom("search_index")
      .where("rowid", "in", numberList(trx, [...before.keys()]))
      .execute();
  }
  await insertRows(trx, "search_index", written);
  await applyTermChanges(trx, changes);
  const hasTowns = await saveTowns(
    trx,
    sources.flatMap((source) => source.places),
  );
  if (before.size + written.length > 0 || hasTowns)
    await trx.insertInto("public_changes").values({ kind: "word", id: "" }).execute();
}

/** @param offerIds a few thousand at most */
export async function writeListings(trx: Trx, offerIds: readonly string[]): Promise<void> {
  await lockCards(trx, offerIds);
  const now = await databaseNow(trx);
  const sources = await readListingSources(trx, offerIds, now);
  const numbers = sources.map((source) => source.offer.number);
  const cards: CardRow[] = [];
  const listings: ListingRow[] = [];
  const days: OpenDayRow[] = [];
  const searchable: ListingSource[] = [];
  for (const source of sources) {
    const shown = shownWith(source);
    if (shown === null) continue;
    const card = cardRow(source, shown);
    cards.push(card);
    // An ended offer keeps its card, for favourites still show it, but no list offers it.
    if (card.sale_ends_at <= now) continue;
    const listed = listingRows(source, shown, card, now);
    listings.push(...listed);
    days.push(...openDayRows(listed, source.dates));
    searchable.push(source);
  }
  await replaceListings(trx, numbers, listings);
  await replaceCards(trx, numbers, cards);
  await replaceOpenDays(trx, numbers, days);
  await writeWords(trx, numbers, searchable);
}
