/**
 * Job: tries and imports the files that partners sent. After each batch of offers it notes how far it has come: the process
 * that takes over goes on from there, and a batch that was stored but not noted counts as unchanged.
 */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferImportsTable } from "~/db/schema/catalogue/bulk";
import { inTransaction } from "~/db/transaction.server";
import {
  claim,
  failureReason,
  holdLease,
  isDue,
  retryLater,
  settle,
  type WorkQueue,
} from "~/db/work-queue.server";
import type { ActorOf } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import type { ImportReport } from "~/domain/catalogue/import/import-request.server";
import type { ImportProblem } from "~/domain/catalogue/import/row";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { type Mapping, renamedColumns } from "./mapping";
import { restoreFile } from "./stored-file.server";

type Job = Selectable<OfferImportsTable>;

export const IMPORTS: WorkQueue = {
  table: "offer_imports",
  key: ["id"],
  open: sql`(offer_imports.status in ('checking', 'importing') and offer_imports.dead_at is null)`,
  // Longer than one batch takes: the lease is renewed with each, and by a timer.
  leaseMs: 30 * SECOND_MS,
  firstDelayMs: SECOND_MS,
  longestDelayMs: 5 * MINUTE_MS,
  givesUpAfterMs: DAY_MS,
};

/** Another process has the import now. */
class TakenOver extends Error {}

/** @returns number of files looked at */
export async function runOfferImports({ db }: ActingContext, actorOf: ActorOf): Promise<number> {
  const due = await db
    .selectFrom("offer_imports")
    .select("id")
    .where(isDue(IMPORTS, await databaseNow(db)))
    .orderBy("created_at")
    .limit(5)
    .execute();
  let handled = 0;
  for (const key of due) {
    const job = await claim<Job>(db, IMPORTS, key);
    if (!job) continue;
    handled += 1;
    const release = holdLease(db, IMPORTS, job, 10 * SECOND_MS);
    try {
      await runImport(db, job, actorOf);
    } catch (error) {
      if (error instanceof TakenOver) continue;
      if (isDomainError(error, "forbidden")) {
        const ended = { status: "stopped", ended_at: await databaseNow(db), last_error: "forbidden" };
        await settle(db, IMPORTS, job, ended);
        continue;
      }
      await retryLater(db, IMPORTS, job, failureReason(error));
      throw error;
    } finally {
      release();
    }
  }
  return handled;
}

async function runImport(db: Db, job: Job, actorOf: ActorOf): Promise<void> {
  const actor = await memberOf(db, job, actorOf);
  const isTrial = job.status === "checking";
  const note = new Notes(db, job);
  const { path, remove } = await restoreFile(db, job.id);
  try {
    const report = await importOffers(
      { db, actor },
      {
        path,
        format: job.format,
        organizationId: job.organization_id,
        strict: false,
        dryRun: isTrial,
        newStatus: "draft",
        rename: renamedColumns(JSON.parse(job.mapping ?? "{}") as Mapping),
        // A dry run stores nothing and begins again.
        afterLine: isTrial ? 0 : job.line_done,
        onProblem: note.problem,
        onProgress: ({ bytes }) => note.bytes(bytes),
        async onBatch(line, sofar) {
          await note.write(line, sofar);
          // Roles are read anew: a person who has left the team imports nothing more.
          await memberOf(db, job, actorOf);
        },
      },
    );
    await note.write(null, report);
    const ended = isTrial ? { status: "checked" } : { status: "done", ended_at: await databaseNow(db) };
    await settle(db, IMPORTS, job, { ...ended, bytes_done: job.bytes });
  } finally {
    await remove();
  }
}

async function memberOf(db: Db, job: Job, actorOf: ActorOf): Promise<Actor> {
  const actor = await actorOf(db, job.user_id);
  if (!actor || !mayActFor(actor, job.organization_id, "manager")) throw new DomainError("forbidden");
  return actor;
}

/** Problems and counts since the last batch, written together. */
class Notes {
  readonly #db: Db;
  readonly #job: Job;
  readonly #base: Pick<ImportReport, "created" | "updated" | "unchanged">;
  #problems: ImportProblem[] = [];
  #bytes = 0;

  constructor(db: Db, job: Job) {
    this.#db = db;
    this.#job = job;
    this.#base = job.status === "checking" ? { created: 0, updated: 0, unchanged: 0 } : job;
  }

  readonly problem = (found: ImportProblem): void => void this.#problems.push(found);

  bytes(done: number): void {
    this.#bytes = done;
  }

  /** @param line of the last offer; null = the file's end @throws TakenOver */
  async write(line: number | null, report: Readonly<ImportReport>): Promise<void> {
    const { id, attempts, status, bytes } = this.#job;
    const problems = this.#problems;
    await inTransaction(this.#db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("offer_imports")
        .set({
          ...(line !== null && { line_done: line }),
          bytes_done: Math.min(this.#bytes, bytes),
          created: this.#base.created + report.created,
          updated: this.#base.updated + report.updated,
          unchanged: this.#base.unchanged + report.unchanged,
        })
        .where("id", "=", id)
        .where("attempts", "=", attempts)
        .where("status", "=", status)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new TakenOver();
      await storeProblems(trx, id, problems);
      if (line !== null) return;
      await trx
        .updateTable("offer_imports")
        .set((eb) => ({
          refused_rows: eb
            .selectFrom("offer_import_problems")
            .select(({ fn }) => fn.count<number>("line").distinct().as("refused"))
            .where("import_id", "=", id),
        }))
        .where("id", "=", id)
        .execute();
    });
    this.#problems = [];
  }
}

/** A problem that was noted before, by a process that stopped, is left out. */
async function storeProblems(trx: Trx, importId: string, problems: readonly ImportProblem[]): Promise<void> {
  for (let from = 0; from < problems.length; from += 100) {
    const rows = problems.slice(from, from + 100).map(({ line, column, code, facts }) => ({
      import_id: importId,
      line,
      column_name: column ?? "",
      code,
      facts: JSON.stringify(facts),
    }));
    await trx
      .insertInto("offer_import_problems")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
