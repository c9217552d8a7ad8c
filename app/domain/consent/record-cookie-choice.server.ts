/** Records a browser's cookie choice, and deletes the proof when its retention ends. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { ActingContext } from "~/domain/kernel/context";
import { newId, newToken } from "~/domain/kernel/ids.server";
import { type CookieChoice, PROOF_MS, type Purpose } from "./cookie-choice";

export interface Answer extends Record<Purpose, boolean> {
  /** Of the browser's earlier choice, to link its rows; null for the first. */
  reference: string | null;
  version: string;
  source: "banner" | "settings";
}

/** @returns the choice to store in the browser's cookie */
export async function recordCookieChoice(
  { db }: Pick<ActingContext, "db">,
  { reference, version, analytics, marketing, source }: Answer,
): Promise<CookieChoice> {
  const at = await databaseNow(db);
  const choice = { reference: reference ?? newToken().slice(0, 22), version, analytics, marketing, at };
  await db
    .insertInto("cookie_choices")
    .values({
      id: newId(),
      reference: choice.reference,
      text_version: version,
      analytics,
      marketing,
      source,
      at,
    })
    .execute();
  return choice;
}

export async function deleteOldCookieChoices({ db }: Pick<ActingContext, "db">): Promise<void> {
  const now = await databaseNow(db);
  await deleteUnlocked(db, "cookie_choices", (eb) => eb("at", "<", now - PROOF_MS));
}
