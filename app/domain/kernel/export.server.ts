/** Exports of lists: an audit row says who took how many rows, then they are read in batches by keyset. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "./audit.server";
import type { ActingContext } from "./context";

interface Export {
  /** e.g. "sales.exported" */
  action: string;
  organizationId: string;
  rows: number;
  format: "csv" | "xlsx";
  /** What was filtered. */
  filters: Record<string, unknown>;
}

/** Call before the first row is sent. */
export async function auditExport(
  { db, actor }: ActingContext,
  { action, organizationId, rows, format, filters }: Export,
): Promise<void> {
  await inTransaction(db, async (trx) =>
    writeAudit(trx, actor, action, ["organization", organizationId], await databaseNow(trx), {
      format,
      rows,
      ...filters,
    }),
  );
}

export const EXPORT_BATCH = 500;

/** @param read the next rows after the last one, at most `size` */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
