/** Notes how far an import has come, with the problems and counts since its last batch, written together. */
import type { Selectable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { OfferImportsTable } from "~/db/schema/catalogue/bulk";
import { inTransaction } from "~/db/transaction.server";
import type { ImportReport } from "~/domain/catalogue/import/import-request.server";
import type { ImportProblem } from "~/domain/catalogue/import/row";

export type Job = Selectable<OfferImportsTable>;

/** Another process has the import now. */
export class TakenOver extends Error {}

export class ImportNotes {
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
