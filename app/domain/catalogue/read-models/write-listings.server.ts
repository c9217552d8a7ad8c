/** Writes the read models of a batch of offers: what must be gone is removed, what changed is replaced. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { splitWords } from "~/domain/catalogue/search-language/words";
import { numberList } from "~/domain/kernel/value-list.server";
import {
  type CardRow,
  cardRow,
  type ListingRow,
  listingRows,
  type SearchRow,
  searchRow,
  searchTexts,
  shownWith,
} from "./listing-rows";
import { type ListingSource, readListingSources } from "./listing-sources.server";
import { saveTowns } from "./save-towns.server";
import { applyTermChanges, TermChanges } from "./search-terms.server";

/** Rows a statement: both databases limit its parameters. */
const CHUNK = 500;

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) parts.push(rows.slice(at, at + CHUNK));
  return parts;
}

const tokensOf = (row: SearchRow) => new Set(`${row.title} ${row.body}`.split(" "));

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
    const row = searchRow(source);
    const old = before.get(row.rowid);
    if (old && old.title === row.title && old.body === row.body && old.facets === row.facets) {
      before.delete(row.rowid);
      continue;
    }
    written.push(row);
    changes.add(tokensOf(row), 1);
    const { title, body } = searchTexts(source);
    changes.spell(splitWords(`${title} ${body}`));
  }
  for (const old of before.values()) changes.add(tokensOf(old), -1);
  if (before.size > 0) {
    await trx
      .deleteFrom("search_index")
      .where("rowid", "in", numberList(trx, [...before.keys()]))
      .execute();
  }
  for (const rows of chunks(written)) await trx.insertInto("search_index").values(rows).execute();
  await applyTermChanges(trx, changes);
  await saveTowns(
    trx,
    sources.flatMap((source) => source.towns),
  );
}

/** @param offerIds a few hundred at most */
export async function writeListings(trx: Trx, offerIds: readonly string[]): Promise<void> {
  const now = await databaseNow(trx);
  const sources = await readListingSources(trx, offerIds, now);
  const numbers = sources.map((source) => source.offer.number);
  const cards: CardRow[] = [];
  const listings: ListingRow[] = [];
  const searchable: ListingSource[] = [];
  for (const source of sources) {
    const shown = shownWith(source);
    if (shown === null) continue;
    const card = cardRow(source, shown);
    cards.push(card);
    // An ended offer keeps its card, for favourites still show it, but no list offers it.
    if (card.sale_ends_at <= now) continue;
    listings.push(...listingRows(source, card, now));
    searchable.push(source);
  }
  await trx.deleteFrom("offer_listings").where("offer_number", "in", numberList(trx, numbers)).execute();
  await trx.deleteFrom("offer_cards").where("offer_number", "in", numberList(trx, numbers)).execute();
  for (const rows of chunks(cards)) await trx.insertInto("offer_cards").values(rows).execute();
  for (const rows of chunks(listings)) await trx.insertInto("offer_listings").values(rows).execute();
  await writeWords(trx, numbers, searchable);
}
