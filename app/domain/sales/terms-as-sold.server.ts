/** Snapshots the terms of offers in force with the lines that are sold under them. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { readCurrentTerms } from "~/domain/catalogue/for-sale/offer-terms.server";
import { hashToken } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";
import type { SoldSlot, TermsAsSold } from "./sold-line";

interface Wanted {
  offer_id: string;
  slot_id?: string | null;
}

async function readSlots(db: Trx, slotIds: string[]): Promise<Map<string, SoldSlot>> {
  if (slotIds.length === 0) return new Map();
  const slots = await db
    .selectFrom("slots")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt", "timezone"])
    .where("id", "in", textList(db, slotIds))
    .execute();
  return new Map(slots.map((slot) => [slot.id, slot]));
}

/** In the order of the lines. */
async function termsInForce<Line extends Wanted>(
  db: Trx,
  lines: readonly Line[],
): Promise<{ line: Line; terms: TermsAsSold }[]> {
  const terms = await readCurrentTerms(db, [...new Set(lines.map(({ offer_id }) => offer_id))]);
  const slots = await readSlots(
    db,
    lines.flatMap(({ slot_id }) => slot_id ?? []),
  );
  return lines.map((line) => {
    const ofOffer = terms.get(line.offer_id);
    if (!ofOffer) throw new Error("a line without its offer");
    return { line, terms: { ...ofOffer, slot: slots.get(line.slot_id ?? "") ?? null } };
  });
}

const keepTerms = compiled((db, given: Given<{ id: string; terms: TermsAsSold }>) =>
  db
    .insertInto("sale_terms")
    .values({ id: given("id"), terms: given("terms") })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Stores terms that are no offer's current ones. @returns sale_lines.terms_id */
export async function storeTerms(trx: Trx, terms: TermsAsSold): Promise<string> {
  const id = hashToken(JSON.stringify(terms));
  await keepTerms.write(trx, { id, terms });
  return id;
}

/**
 * Stores the current terms for the lines.
 * @param changed what of the terms is not kept for them
 * @returns the lines with sale_lines.terms_id, in their order
 */
export async function freezeTerms<Line extends Wanted>(
  trx: Trx,
  lines: readonly Line[],
  changed: Partial<TermsAsSold> = {},
): Promise<(Line & { terms_id: string })[]> {
  const frozen = (await termsInForce(trx, lines)).map(({ line, terms: inForce }) => {
    const terms = { ...inForce, ...changed };
    return { id: hashToken(JSON.stringify(terms)), terms, line };
  });
  const rows = new Map(frozen.map(({ id, terms }) => [id, { id, terms }]));
  // Sorted, to avoid deadlocks between two orders.
  for (const row of [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    await keepTerms.write(trx, row);
  return frozen.map(({ line, id }) => ({ ...line, terms_id: id }));
}
