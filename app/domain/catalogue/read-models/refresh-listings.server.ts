/** Keeps cards, lists and search true after a write: wholly when an offer changed, cheaply when only stock did. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Trx } from "~/db/schema";
import { numberList, textList } from "~/domain/kernel/value-list.server";
import { canBeBought } from "./can-be-bought.server";
import { lockCards } from "./lock-cards.server";
import { openDates, writeOpenDays } from "./open-dates.server";
import { openDayRows, REPEATED } from "./open-days";
import { AVAILABLE_BONUS } from "./ranking";
import { writeListings } from "./write-listings.server";

const BATCH = 500;

/** Recomputes the read models of the offers; removes them when the offer or its organization is not public. */
export async function refreshListings(trx: Trx, offerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(offerIds)];
  for (let at = 0; at < ids.length; at += BATCH) await writeListings(trx, ids.slice(at, at + BATCH));
}

/** Whether an active option can be bought. */
const somethingLeft = (now: number) => sql<number>`case when exists (
  select 1 from price_options o
  where o.offer_id = offer_cards.offer_id and o.is_active = 1 and ${canBeBought("o", now)}
) then 1 else 0 end`;

async function setAvailable(trx: Trx, numbers: readonly number[], available: boolean): Promise<void> {
  if (numbers.length === 0) return;
  await trx
    .updateTable("offer_cards")
    .set({ available })
    .where("offer_number", "in", numberList(trx, numbers))
    .execute();
  const bonus = available ? AVAILABLE_BONUS : -AVAILABLE_BONUS;
  await trx
    .updateTable("offer_listings")
    .set({ available, score: sql`score + ${bonus}` })
    .where("offer_number", "in", numberList(trx, numbers))
    .where("available", "<>", available)
    .execute();
}

/** Offers as the lists show them, and what decides how they should. */
function readShown(trx: Trx, offerIds: readonly string[], now: number) {
  const dates = openDates(trx, now).where(sql<boolean>`price_options.offer_id = offer_cards.offer_id`);
  const listings = trx
    .selectFrom("offer_listings")
    .select([...REPEATED, "sale_ends_at"])
    .where(sql<boolean>`offer_listings.offer_number = offer_cards.offer_number`);
  const stored = trx
    .selectFrom("offer_open_days")
    .select([...REPEATED, "day", "first_at", "until_at"])
    .where(sql<boolean>`offer_open_days.offer_number = offer_cards.offer_number`);
  return trx
    .selectFrom("offer_cards")
    .select(["offer_number", "available"])
    .select(somethingLeft(now).as("left"))
    .select(asJsonRows(trx, dates).as("dates"))
    .select(asJsonRows(trx, listings).as("listings"))
    .select(asJsonRows(trx, stored).as("stored"))
    .where("offer_id", "in", textList(trx, offerIds))
    .orderBy("offer_number")
    .execute();
}

/**
 * Inside every transaction that changed stock: updates lists of options and dates that sold out or came back; one read when
 * nothing did.
 */
export async function refreshAvailability(trx: Trx, offerIds: readonly string[]): Promise<void> {
  if (offerIds.length === 0) return;
  await lockCards(trx, offerIds);
  const rows = await readShown(trx, offerIds, await databaseNow(trx));
  for (const available of [true, false]) {
    const flipped = rows.filter((row) => row.available !== available && (row.left === 1) === available);
    const numbers = flipped.map((row) => row.offer_number);
    await setAvailable(trx, numbers, available);
  }
  const days = rows.flatMap(({ listings, dates }) => openDayRows(rowsIn(listings), rowsIn(dates)));
  await writeOpenDays(
    trx,
    rows.flatMap(({ stored }) => rowsIn(stored)),
    days,
  );
}
