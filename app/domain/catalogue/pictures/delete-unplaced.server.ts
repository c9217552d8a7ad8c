/** Job: deletes uploads that no offer took within thirty days; those that a waiting change names stay. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

/** Longer than a form stays open, or a program takes to bring a catalogue. */
const KEPT_MS = 30 * DAY_MS;

/** Their files go a day later (unnamed-pictures.server.ts). @returns the number of deleted pictures */
export async function deleteUnplacedPictures(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  // Open changes are few, and have an index of their own.
  const isProposed = sql<boolean>`exists (select 1 from offer_changes
    inner join offers on offers.id = offer_changes.offer_id
    where offer_changes.status in ('pending', 'returned')
      and offers.organization_id = unplaced_pictures.organization_id
      and offer_changes.proposal like '%' || unplaced_pictures.id || '%')`;
  return deleteUnlocked(db, "unplaced_pictures", (eb) =>
    eb.and([eb("created_at", "<", limit), eb.not(isProposed)]),
  );
}
