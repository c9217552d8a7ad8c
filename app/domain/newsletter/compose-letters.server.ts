/**
 * Composes the letters of several readers, for an edition and for the preview of one. What several of them share (a province's
 * digest, a saved search) is made and read once.
 */
import type { Db } from "~/db/schema";
import { findRegion } from "~/domain/catalogue/regions";
import { FREQUENCY_DAYS } from "~/domain/consent/frequency";
import type { Subscriber } from "~/domain/consent/subscribers.server";
import { numberList } from "~/domain/kernel/value-list.server";
import { composeLetter, type Letter } from "./compose-letter";
import { DIGEST_KINDS, NO_NEWS } from "./digest";
import { type Edition, isLetterDue } from "./edition";
import { readLetters } from "./letters.server";
import { readSearchQueries } from "./saved-searches.server";
import { selectionOf } from "./selection";
import { keepSelections, readSelections, type Selections } from "./selections.server";

export type Reader = Pick<Subscriber, "emailKey" | "region" | "categories" | "frequency">;

/** A region that no longer exists is all Spain. */
export const regionOf = ({ region }: Pick<Reader, "region">) => findRegion(region)?.value ?? "";

export interface WantedSelections {
  digest: string;
  searches: { query: string; selection: string }[];
}

export function selectionsOf(reader: Reader, queries: readonly string[]): WantedSelections {
  const days = FREQUENCY_DAYS[reader.frequency];
  return {
    digest: selectionOf(regionOf(reader), days),
    searches: queries.map((query) => ({ query, selection: selectionOf(query, days) })),
  };
}

export const selectionNames = ({ digest, searches }: WantedSelections) => [
  digest,
  ...searches.map((one) => one.selection),
];

export function composeFor(
  reader: Reader,
  wanted: WantedSelections,
  { selections, known, onSale }: { selections: Selections } & Record<"known" | "onSale", ReadonlySet<number>>,
): Letter | null {
  const digestOf = (selection: string) => selections.get(selection) ?? NO_NEWS;
  return composeLetter({
    digest: digestOf(wanted.digest),
    finds: wanted.searches.map(({ query, selection }) => ({ query, digest: digestOf(selection) })),
    categories: reader.categories,
    known,
    onSale,
  });
}

/** Of all offers in the selections, those that can be bought now. */
export async function readOnSale(db: Db, selections: Selections, now: number): Promise<ReadonlySet<number>> {
  const numbers = new Set(
    [...selections.values()].flatMap((digest) =>
      DIGEST_KINDS.flatMap((kind) => digest[kind].map(({ number }) => number)),
    ),
  );
  if (numbers.size === 0) return numbers;
  const rows = await db
    .selectFrom("offer_cards")
    .select("offer_number")
    .where("offer_number", "in", numberList(db, [...numbers]))
    .where("available", "=", true)
    .where("publish_at", "<=", now)
    .where("sale_ends_at", ">", now)
    .execute();
  return new Set(rows.map(({ offer_number }) => offer_number));
}

interface ReaderLetter<One extends Reader> extends Letter {
  reader: One;
}

export interface ComposedLetters<One extends Reader> {
  letters: ReaderLetter<One>[];
  /** How many of the readers, from the first on, were composed for. */
  readers: number;
}

/**
 * @param readers in their order @param limits at most so many selections are made anew: the readers after that wait for the next
 * round; the first reader's are always made
 */
export async function composeLetters<One extends Reader>(
  db: Db,
  edition: Edition,
  readers: readonly One[],
  { now, newSelections }: { now: number; newSelections: number },
): Promise<ComposedLetters<One>> {
  const keys = readers.map(({ emailKey }) => emailKey);
  const letters = await readLetters(db, keys, edition.day);
  const due = readers.filter(({ emailKey, frequency }) =>
    isLetterDue(edition.day, frequency, letters.get(emailKey)?.lastDay ?? null),
  );
  const queries = await readSearchQueries(
    db,
    due.map(({ emailKey }) => emailKey),
  );
  const wants = due.map((reader) => ({
    reader,
    wanted: selectionsOf(reader, queries.get(reader.emailKey) ?? []),
  }));
  const made = await readSelections(db, edition.day, [
    ...new Set(wants.flatMap(({ wanted }) => selectionNames(wanted))),
  ]);
  const missing = new Set<string>();
  const served: typeof wants = [];
  for (const want of wants) {
    const more = selectionNames(want.wanted).filter((name) => !made.has(name) && !missing.has(name));
    if (served.length > 0 && missing.size + more.length > newSelections) break;
    for (const name of more) missing.add(name);
    served.push(want);
  }
  const selections = await keepSelections(db, edition, { made, missing: [...missing], now });
  const onSale = await readOnSale(db, selections, now);
  const next = wants[served.length];
  return {
    readers: next === undefined ? readers.length : readers.indexOf(next.reader),
    letters: served.flatMap(({ reader, wanted }) => {
      const known = letters.get(reader.emailKey)?.numbers ?? new Set<number>();
      const letter = composeFor(reader, wanted, { selections, known, onSale });
      return letter ? [{ reader, ...letter }] : [];
    }),
  };
}
