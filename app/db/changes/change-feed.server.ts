/**
 * Reads the feed of public changes: each committed row once, in any order of the commits. SQLite has one
 * writer, so its rows are visible in the order of their numbers; PostgreSQL is asked for what an earlier snapshot did not see.
 */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import type { PublicChange } from "./public-kinds";

export interface ReadFeed {
  rows: PublicChange[];
  /** Where the next reading goes on. */
  cursor: string;
  /** Rows that this reader has not seen were deleted: anything may have changed. */
  hasGap: boolean;
  /** More rows than one reading takes. */
  hasMore: boolean;
  /** ms UTC by the database's clock. */
  now: number;
}

const MOST_ROWS = 5_000;
const MOST_AT_ONCE = 20_000;
const TRIMMED = "trimmed";

/** The newest rows that are kept for processes that are slow or start again. */
const KEPT_ROWS = 100_000;
const DELETED_AT_ONCE = 2_000;

const withoutMarks = (rows: readonly PublicChange[]) => rows.filter(({ kind }) => kind !== TRIMMED);

const rowsAfter = compiled((db, given: Given<{ seen: number }>) =>
  db
    .selectFrom("public_changes")
    .select(["seq", "kind", "id", "scope"])
    .where("seq", ">", given("seen"))
    .orderBy("seq")
    .limit(MOST_ROWS),
);

async function readOnSqlite(db: Db, cursor: string | null): Promise<ReadFeed> {
  const now = await databaseNow(db);
  if (cursor === null) {
    const last = await db
      .selectFrom("public_changes")
      .select(({ fn }) => fn.max<number | null>("seq").as("seq"));
    const { seq } = await last.executeTakeFirstOrThrow();
    return { rows: [], cursor: String(seq ?? 0), hasGap: false, hasMore: false, now };
  }
  const seen = Number(cursor);
  const found = await rowsAfter.all(db, { seen });
  const [first] = found;
  const last = found.at(-1)?.seq ?? seen;
  // Numbers have no gaps but where rows were deleted.
  const hasGap = first !== undefined && first.seq > seen + 1;
  const hasMore = found.length === MOST_ROWS;
  return { rows: withoutMarks(found), cursor: String(last), hasGap, hasMore, now };
}

interface Snapshot {
  snapshot: string;
  /** Another one after a dump was restored, whose transactions are numbered as before. */
  feed: string;
  now: number;
}

/** @param cursor "feed/snapshot" */
function partsOf(cursor: string): [feed: string, snapshot: string] {
  const [feed = "", snapshot = ""] = cursor.split("/");
  return [feed, snapshot];
}

/** One statement, so that the rows are those of the snapshot it returns. */
async function readOnPostgres(db: Db, cursor: string | null): Promise<ReadFeed> {
  const [feedBefore, seen] = partsOf(cursor ?? "");
  const { rows } = await sql<Snapshot & Partial<PublicChange>>`
    select pg_current_snapshot()::text as snapshot, 'public_changes'::regclass::oid::text as feed, (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
      kind, id, scope
    from (select 1) as one left join public_changes on ${seen} <> ''
      and xact >= pg_snapshot_xmin(nullif(${seen}, '')::pg_snapshot)
      and xact < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xact, nullif(${seen}, '')::pg_snapshot)
    limit ${MOST_AT_ONCE + 1}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("the feed of public changes gave no snapshot");
  const found = rows.flatMap(({ kind, id, scope }) =>
    kind !== undefined && kind !== null ? [{ kind, id: id ?? "", scope: scope ?? "" }] : [],
  );
  const oldest = BigInt(seen.split(":", 1)[0] || first.snapshot.split(":", 1)[0] || 0);
  const { feed, now } = first;
  const next = `${feed}/${first.snapshot}`;
  // No place can be remembered within the rows of a snapshot.
  if (found.length > MOST_AT_ONCE)
    return { rows: [], cursor: next, hasGap: true, hasMore: true, now: Number(now) };
  const isTrimmed = found.some(({ kind, id }) => kind === TRIMMED && BigInt(id) >= oldest);
  const hasGap = isTrimmed || (seen !== "" && feed !== feedBefore);
  return { rows: withoutMarks(found), cursor: next, hasGap, hasMore: false, now: Number(now) };
}

/** A cursor of rows that this database has not got: it was restored from a backup, or is another one. */
export async function isAhead(db: Db, cursor: string): Promise<boolean> {
  if (isSqlite(db)) {
    const last = await db
      .selectFrom("public_changes")
      .select(({ fn }) => fn.max<number | null>("seq").as("seq"));
    return Number(cursor) > ((await last.executeTakeFirstOrThrow()).seq ?? 0);
  }
  const { rows } = await sql<{ ahead: boolean }>`
    select pg_snapshot_xmax(${partsOf(cursor)[1]}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as ahead`.execute(
    db,
  );
  return rows[0]?.ahead ?? true;
}

/** @param cursor of the reading before; null = begin with what is committed from now on */
export function readFeed(db: Db, cursor: string | null): Promise<ReadFeed> {
  return isSqlite(db) ? readOnSqlite(db, cursor) : readOnPostgres(db, cursor);
}

/** @returns the number of the newest row that need not be kept */
async function newestOldRow(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select seq from public_changes order by seq desc
    limit 1 offset ${KEPT_ROWS}`.execute(db);
  return rows[0]?.seq;
}

/**
 * Deletes rows up to this one, a few at a time, and leaves a row that tells readers on PostgreSQL up to which transaction. @returns
 * the number deleted
 */
async function trimOnce(db: Db, newest: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = sql`select seq from public_changes where seq <= ${newest} order by seq limit ${DELETED_AT_ONCE}`;
    const mark = isSqlite(trx) ? sql`seq` : sql`xact::text`;
    const deleted = await sql<{ mark: string | number }>`delete from public_changes
      where seq in (${old}) returning ${mark} as mark`.execute(trx);
    const marks = deleted.rows.map((row) => BigInt(row.mark)).sort((a, b) => (a < b ? -1 : 1));
    const last = marks.at(-1);
    if (last !== undefined)
      await trx
        .insertInto("public_changes")
        .values({ kind: TRIMMED, id: String(last) })
        .execute();
    return marks.length;
  });
}

export async function trimPublicChanges(db: Db): Promise<void> {
  // Looked for once: it is found by walking over all rows that are kept.
  const newest = await newestOldRow(db);
  if (newest !== undefined) while ((await trimOnce(db, newest)) === DELETED_AT_ONCE);
}
