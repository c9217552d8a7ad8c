/** Runs a round of each background job on a filled database, and says how long it took and which statement took most of that. */
import type { Tracer } from "../../app/domain/kernel/process/tracing";
import { setTracer } from "../../app/domain/kernel/process/tracing";
import type { FilledShop } from "./large-shop";
import type { Statement } from "./statement-collector";

export interface MeasuredJob {
  /** Of the whole round. */
  ms: number;
  count: number;
  slowest: Statement;
}

const NONE: Statement = { sql: "", ms: 0 };

class Statements implements Tracer {
  taken: Statement[] = [];

  beginRequest(): () => void {
    return () => undefined;
  }

  addStatement({ sql, ms }: Statement): void {
    this.taken.push({ sql, ms });
  }

  async stop(): Promise<void> {}
}

/** @returns by name; the first round of each is not measured, as it does what was due */
export async function measureJobs({ dataDir, databaseUrl }: FilledShop): Promise<Map<string, MeasuredJob>> {
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: "production" });
  const statements = new Statements();
  setTracer(statements);
  // They read the settings when they are loaded.
  const { openDatabase } = await import("../../app/db/connect.server");
  const { AS_LONG_AS_IT_TAKES } = await import("../../app/db/patience");
  const { jobList } = await import("../../app/jobs.server");
  const { checkLedger } = await import("../../app/domain/reports/ledger-check/check-ledger.server");
  const { visitorContext } = await import("../../tests/fixtures/context");
  const db = openDatabase(databaseUrl);
  // As its command does: a rule about all books outlasts what a page waits.
  const books = openDatabase(databaseUrl, AS_LONG_AS_IT_TAKES);
  const measured = new Map<string, MeasuredJob>();
  const measure = async (name: string, round: () => Promise<unknown>) => {
    statements.taken = [];
    const startedAt = performance.now();
    await round();
    const slowest = statements.taken.reduce((most, one) => (one.ms > most.ms ? one : most), NONE);
    measured.set(name, { ms: performance.now() - startedAt, count: statements.taken.length, slowest });
  };
  const transport = { send: async () => undefined, close: () => undefined } as never;
  try {
    for (const { name, lanes, run } of jobList("", transport)) {
      const ctx = { ...visitorContext(db), actor: { kind: "job", name } as const };
      const round = async () => {
        for (const lane of lanes ? await lanes(ctx) : [""]) await run(ctx, lane);
      };
      await round();
      await measure(name, round);
    }
    await measure("ledger:check", () => checkLedger(books));
  } finally {
    await db.destroy();
    await books.destroy();
  }
  return measured;
}
