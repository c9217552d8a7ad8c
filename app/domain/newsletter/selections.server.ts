/** Reads what an edition chooses from: made once, then kept for all its subscribers and processes. */
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { Digest } from "./digest";
import type { Edition } from "./edition";
import { makeDigest } from "./make-digest.server";
import { makeFinds } from "./make-finds.server";
import { readSelectionName } from "./selection";

export type Selections = ReadonlyMap<string, Digest>;

/** @param now ms UTC */
export function makeSelection(
  db: Db,
  selection: string,
  { beginsAt }: Pick<Edition, "beginsAt">,
  now: number,
): Promise<Digest> {
  const { days, what, isSearch } = readSelectionName(selection);
  return (isSearch ? makeFinds : makeDigest)(db, what, { days, beginsAt, now });
}

/** Those of the named that are made already. */
export async function readSelections(db: Db, day: string, names: readonly string[]): Promise<Selections> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_selections")
    .select(["selection", "digest"])
    .where("day", "=", day)
    .where("selection", "in", textList(db, names))
    .execute();
  return new Map(rows.map(({ selection, digest }) => [selection, digest]));
}

/** @returns true when none of the edition's is left; of many, some stay for the next round */
export async function deleteSelections(db: Db, day: string): Promise<boolean> {
  await deleteUnlocked(db, "newsletter_selections", (eb) => eb("day", "=", day));
  const left = db.selectFrom("newsletter_selections").select("day").where("day", "=", day);
  return (await left.limit(1).executeTakeFirst()) === undefined;
}

/** @returns all that are named: of those made by another process meanwhile, its own, so that all subscribers get the same */
export async function keepSelections(
  db: Db,
  edition: Edition,
  { made, missing, now }: { made: Selections; missing: readonly string[]; now: number },
): Promise<Selections> {
  if (missing.length === 0) return made;
  for (const selection of missing) {
    const digest = await makeSelection(db, selection, edition, now);
    await db
      .insertInto("newsletter_selections")
      .values({ day: edition.day, selection, digest })
      .onConflict((conflict) => conflict.columns(["day", "selection"]).doNothing())
      .execute();
  }
  return new Map([...made, ...(await readSelections(db, edition.day, missing))]);
}
