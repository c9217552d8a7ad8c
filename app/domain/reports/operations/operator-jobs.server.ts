/** Lets operators pause and resume jobs, and have rows that a queue has given up tried again; all of it is in the audit log. */
import { databaseNow } from "~/db/clock.server";
import { deadRows, reviveRow } from "~/db/dead-rows.server";
import { setPause } from "~/db/job-rounds.server";
import { inTransaction } from "~/db/transaction.server";
import type { WorkQueue } from "~/db/work-queue.server";
import { JOBS } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { IMPORTS } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { EVENTS } from "~/domain/sales/payment/process-payment-events.server";

/** Queues that give rows up, by the job that works them off. Mails, webhooks and refunds end in a status, with verbs of their own. */
const QUEUES: Record<string, WorkQueue> = {
  "process-payment-events": EVENTS,
  "change-many-offers": JOBS,
  "import-offers": IMPORTS,
};
const SHOWN = 1_000;

export const JOBS_WITH_DEAD_ROWS = Object.keys(QUEUES);

/** @param note why; null = it goes on. @returns false when there is no such job, or it is so already */
export async function pauseJob(ctx: ActingContext, job: string, note: string | null): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    if (!(await setPause(trx, job, note))) return false;
    const action = note === null ? "job.resumed" : "job.paused";
    await writeAudit(
      trx,
      ctx.actor,
      action,
      ["job", job],
      await databaseNow(trx),
      note === null ? {} : { note },
    );
    return true;
  });
}

export async function deadRowsOf({ db }: ActingContext, job: string) {
  const queue = QUEUES[job];
  return queue ? deadRows(db, queue, SHOWN) : [];
}

/** @returns false when no such row of the job is dead */
export async function retryDeadRow(ctx: ActingContext, job: string, id: string): Promise<boolean> {
  const queue = QUEUES[job];
  if (!queue) return false;
  return inTransaction(ctx.db, async (trx) => {
    if (!(await reviveRow(trx, queue, id))) return false;
    await writeAudit(trx, ctx.actor, "job.row_retried", ["job", job], await databaseNow(trx), { row: id });
    return true;
  });
}
