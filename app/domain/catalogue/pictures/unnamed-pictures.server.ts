/**
 * Deletes the files of pictures that no row has named for a day. Uploads are noted here before their files are stored, and
 * triggers note what a row no longer names, so that nothing has to look through the store.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow } from "~/db/job-failures.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import type { UnnamedPicturesTable } from "~/db/schema/catalogue/offers";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { deletePictureAt } from "~/domain/media/store-picture.server";

const JOB = "delete-unnamed-pictures";
const BATCH = 100;
/** Forms in progress, kept pages and mails just sent still show it. */
const SHOWN_MS = DAY_MS;
/** Longer than a round takes; a process that was killed leaves its pictures for as long. */
const LEASE_MS = HOUR_MS;
/** Until an approved version is asked again whether it still names the picture. */
const VERSION_MS = 30 * DAY_MS;

/** Call before its files are stored, or stored anew. @param id of the row that will name it */
export async function notePicture(db: Db, id: string, url: string): Promise<void> {
  await db
    .insertInto("unnamed_pictures")
    .values({ url, picture_id: id, offer_id: null, check_at: null })
    .onConflict((conflict) => conflict.column("url").doUpdateSet({ check_at: null }))
    .execute();
}

/** Pictures have one row each, with their id, which moves from one table to the other. */
async function isNamed(db: Db, { picture_id: id, url }: UnnamedPicturesTable): Promise<boolean> {
  const names = sql`(url = ${url} or crop_url = ${url})`;
  const { rows } = await sql`
    select 1 from offer_pictures where id = ${id} and ${names}
    union all select 1 from unplaced_pictures where id = ${id} and ${names}
    union all select 1 from feedback_pictures where id = ${id} and url = ${url}
    union all select 1 from organizations where logo_url = ${url}`.execute(db);
  return rows.length > 0;
}

async function isInVersion(db: Db, { offer_id, url }: UnnamedPicturesTable): Promise<boolean> {
  if (offer_id === null) return false;
  const version = await db
    .selectFrom("offer_versions")
    .select("number")
    .where("offer_id", "=", offer_id)
    .where(sql<boolean>`snapshot like ${`%"${url}"%`}`)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

/** @returns whether its files were deleted */
async function settle({ db, media }: Storing, noted: UnnamedPicturesTable, now: number): Promise<boolean> {
  const same = db.selectFrom("unnamed_pictures").where("url", "=", noted.url);
  const isGone = !(await isNamed(db, noted));
  if (isGone && (await isInVersion(db, noted))) {
    await db
      .updateTable("unnamed_pictures")
      .set({ check_at: now + VERSION_MS })
      .where("url", "=", noted.url)
      .where("check_at", "=", noted.check_at)
      .execute();
    return false;
  }
  // Noted anew meanwhile: its files are being stored.
  const current = await same.select("check_at").executeTakeFirst();
  if (isGone && current?.check_at !== noted.check_at) return false;
  if (isGone) await deletePictureAt(media, noted.url);
  await db
    .deleteFrom("unnamed_pictures")
    .where("url", "=", noted.url)
    .where("check_at", "=", noted.check_at)
    .execute();
  return isGone;
}

type Storing = Pick<Context, "db" | "media">;

/** Job. @returns how many pictures' files were deleted */
export async function deleteUnnamedPictures({ db, media }: Storing): Promise<number> {
  const now = await databaseNow(db);
  await db
    .updateTable("unnamed_pictures")
    .set({ check_at: now + SHOWN_MS })
    .where(unlocked(db, "unnamed_pictures", (eb) => eb("check_at", "is", null), BATCH * 10))
    .execute();
  const rows = await db
    .updateTable("unnamed_pictures")
    .set({ check_at: now + LEASE_MS })
    .where(unlocked(db, "unnamed_pictures", (eb) => eb("check_at", "<=", now), BATCH))
    .returningAll()
    .execute();
  return eachRow(db, { job: JOB, rows, idOf: ({ url }) => url }, (noted) =>
    settle({ db, media }, noted, now),
  );
}
