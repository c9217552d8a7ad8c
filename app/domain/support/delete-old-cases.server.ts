/** Deletes answered questions to customer service when claims from them have lapsed (the privacy policy's periods). */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

/** Five years (artículo 1964 del Código Civil). */
const KEPT_MS = 5 * 366 * DAY_MS;

/** @returns the number of deleted cases */
export async function deleteOldCases({ db }: Context): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "help_cases", (eb) => eb("answered_at", "<", limit));
}
