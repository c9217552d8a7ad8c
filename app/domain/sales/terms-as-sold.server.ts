/** Snapshots a sale's terms with its lines and reads them; the only source of the terms of sold items. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { readCurrentTerms } from "~/domain/catalogue/for-sale/offer-terms.server";
import { hashToken } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";
import type { SoldSlot, TermsAsSold } from "./sold-line";

interface Wanted {
  offer_id: string;
  slot_id?: string | null;
}

async function readSlots(db: Db | Trx, slotIds: string[]): Promise<Map<string, SoldSlot>> {
  if (slotIds.length === 0) return new Map();
  const slots = await db
    .selectFrom("slots")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt", "timezone"])
    .where("id", "in", textList(db, slotIds))
    .execute();
  return new Map(slots.map((slot) => [slot.id, slot]));
}

/** In the order of the lines. */
async function termsInForce(db: Db | Trx, lines: readonly Wanted[]): Promise<TermsAsSold[]> {
  if (lines.length === 0) return [];
  const terms = await readCurrentTerms(db, [...new Set(lines.map(({ offer_id }) => offer_id))]);
  const slots = await readSlots(
    db,
    lines.flatMap(({ slot_id }) => slot_id ?? []),
  );
  return lines.map(({ offer_id, slot_id }) => {
    const ofOffer = terms.get(offer_id);
    if (!ofOffer) throw new Error("a line without its offer");
    return { ...ofOffer, slot: slots.get(slot_id ?? "") ?? null };
  });
}

const keepTerms = compiled((db, given: Given<{ id: string; terms: TermsAsSold }>) =>
  db
    .insertInto("sale_terms")
    .values({ id: given("id"), terms: given("terms") })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Stores the current terms for the lines. @returns sale_lines.terms_id of each, in their order */
export async function freezeTerms(trx: Trx, lines: readonly Wanted[]): Promise<string[]> {
  const frozen = (await termsInForce(trx, lines)).map((terms) => ({
    id: hashToken(JSON.stringify(terms)),
    terms,
  }));
  const rows = new Map(frozen.map((row) => [row.id, row]));
  // Sorted, to avoid deadlocks between two orders.
  for (const row of [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    await keepTerms.write(trx, row);
  return frozen.map(({ id }) => id);
}

/** @param lines rows with a left join of sale_terms @returns the terms of each line, in their order */
export async function termsAsSold(
  db: Db | Trx,
  lines: readonly (Wanted & { terms: TermsAsSold | null })[],
): Promise<TermsAsSold[]> {
  // Orders that the previous version took during a rolling deployment have no snapshot.
  const unfrozen = lines.filter(({ terms }) => terms === null);
  const inForce = await termsInForce(db, unfrozen);
  return lines.map((line) =>
    line.terms === null ? (inForce[unfrozen.indexOf(line)] as TermsAsSold) : line.terms,
  );
}
