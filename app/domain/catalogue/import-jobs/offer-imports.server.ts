/** Imports of offers by screen: stores the file and the mapping of its columns for the job, and deletes both after thirty days. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { jobOfKey } from "~/domain/catalogue/bulk/job-of-key.server";
import type { ImportColumn } from "~/domain/catalogue/import/columns";
import { openImport } from "~/domain/catalogue/import/open-file.server";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import { type ActingContext, userIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireMay } from "~/domain/kernel/permissions";
import { type FoundColumn, foundColumns } from "./found-columns.server";
import { chosenMapping, type Mapping, proposedMapping } from "./mapping";
import { storeParts } from "./stored-file.server";

/** As much as the call takes. */
export const IMPORT_LIMIT_BYTES = 64 * 1024 * 1024;

const NOTHING_DONE = {
  bytes_done: 0,
  line_done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused_rows: 0,
  attempts: 0,
  lease_until: null,
  last_error: null,
  failing_since: null,
};

/**
 * A repeated key returns the first import, even with another file.
 * @returns its id
 * @throws DomainError not_found, forbidden, invalid
 */
export async function storeImport(
  { db, actor }: ActingContext,
  { organizationId, path, key }: { organizationId: string; path: string; key: string },
): Promise<string> {
  await requireOrganization(db, actor, { organizationId, action: "offers_write" });
  const userId = userIdOf(actor);
  if (userId === null) throw new DomainError("forbidden");
  const file = await openImport({ path, format: null });
  const found = await foundColumns(file);
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const id = newId();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("offer_imports")
      .values({
        id,
        organization_id: organizationId,
        request_key: key,
        user_id: userId,
        format: file.format,
        found_columns: JSON.stringify(found),
        mapping: null,
        ...NOTHING_DONE,
        status: "uploaded",
        bytes: file.bytes,
        next_attempt_at: now,
        created_at: now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "request_key"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return jobOfKey(trx, "offer_imports", { organizationId, key });
    const bytes = await storeParts(trx, id, file);
    await trx.updateTable("offer_imports").set({ bytes }).where("id", "=", id).execute();
    return id;
  });
}

/** @throws DomainError not_found, forbidden */
export async function importRow({ db, actor }: ActingContext, id: string) {
  const found = db.selectFrom("offer_imports").selectAll().where("id", "=", storedId(id));
  const row = await found.executeTakeFirstOrThrow(notFound);
  requireMay(actor, row.organization_id, "offers_write");
  return row;
}

/** What the organization chose for its last file. */
async function keptMapping({ db }: ActingContext, organizationId: string): Promise<Mapping> {
  const last = await db
    .selectFrom("offer_imports")
    .select("mapping")
    .where("organization_id", "=", organizationId)
    .where("mapping", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return JSON.parse(last?.mapping ?? "{}") as Mapping;
}

/** Problems on the page; the file of failed rows has all. */
const PROBLEMS_SHOWN = 50;

/** @throws DomainError not_found, forbidden */
export async function readImport(ctx: ActingContext, id: string) {
  const row = await importRow(ctx, id);
  const found = JSON.parse(row.found_columns) as FoundColumn[];
  const mapping =
    row.mapping === null
      ? proposedMapping(found, await keptMapping(ctx, row.organization_id))
      : (JSON.parse(row.mapping) as Mapping);
  const problems = await ctx.db
    .selectFrom("offer_import_problems")
    .select(["line", "column_name", "code", "facts"])
    .where("import_id", "=", row.id)
    .orderBy("line")
    .orderBy("column_name")
    .limit(PROBLEMS_SHOWN)
    .execute();
  const { created, updated, unchanged } = row;
  return {
    id: row.id,
    status: row.status,
    /** As of actions on many offers. */
    isHalted: row.dead_at !== null,
    createdAt: row.created_at,
    found,
    mapping,
    bytes: row.bytes,
    bytesDone: row.bytes_done,
    counts: { created, updated, unchanged, refused: row.refused_rows },
    problems: problems.map(({ line, column_name, code, facts }) => ({
      line,
      column: column_name || null,
      code,
      facts: JSON.parse(facts) as Record<string, string | number>,
    })),
  };
}

/**
 * Begins the dry run with what the columns mean. Sent twice, it is begun once.
 * @param chosen by position of the column; null = left out
 * @throws DomainError not_found, forbidden, invalid
 */
export async function checkImport(
  ctx: ActingContext,
  id: string,
  chosen: readonly (ImportColumn | null)[],
): Promise<void> {
  const row = await importRow(ctx, id);
  const mapping = chosenMapping(JSON.parse(row.found_columns) as FoundColumn[], chosen);
  await begin(ctx, row.id, { status: "checking", mapping: JSON.stringify(mapping) });
}

/** Begins the import that was tried. Sent twice, it is begun once. @throws DomainError not_found, forbidden */
export async function startImport(ctx: ActingContext, id: string): Promise<void> {
  const row = await importRow(ctx, id);
  await begin(ctx, row.id, { status: "importing" });
}

async function begin(
  { db, actor }: ActingContext,
  id: string,
  next: { status: "checking"; mapping: string } | { status: "importing" },
): Promise<void> {
  const userId = userIdOf(actor);
  if (userId === null) throw new DomainError("forbidden");
  const from = next.status === "checking" ? (["uploaded", "checked"] as const) : (["checked"] as const);
  await inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("offer_imports")
      .set({ ...NOTHING_DONE, ...next, user_id: userId, next_attempt_at: now })
      .where("id", "=", id)
      .where("status", "in", from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await trx.deleteFrom("offer_import_problems").where("import_id", "=", id).execute();
  });
}

const KEPT_MS = 30 * DAY_MS;
/** Few: each goes with its parts and problems. */
const DELETED_AT_ONCE = 20;

/** Job: deletes imports by screen, with their files and problems. @returns number of deleted ones */
export async function deleteOldImports(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "offer_imports", (eb) => eb("created_at", "<", until), DELETED_AT_ONCE);
}
