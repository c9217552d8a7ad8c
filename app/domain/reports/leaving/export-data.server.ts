/** Writes all data of an organization or of the shop into a folder: each dataset as CSV and as JSON lines, and a list of them. */
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { CSV_MARK, csvLine, harmlessText } from "~/domain/kernel/formats/csv";
import { CATALOGUE_DATASETS } from "./catalogue-datasets";
import type { Dataset } from "./dataset";
import { GIFT_CARD_DATASETS } from "./gift-card-datasets";
import { PROMISE_DATASETS } from "./promise-datasets";
import {
  type ExportedRow,
  exportedColumns,
  isExported,
  readDataset,
  type Scope,
} from "./read-dataset.server";
import { SALES_DATASETS } from "./sales-datasets";

export const DATASETS: readonly Dataset[] = [
  ...CATALOGUE_DATASETS,
  ...SALES_DATASETS,
  ...GIFT_CARD_DATASETS,
  ...PROMISE_DATASETS,
];
/** Of the files; counts up when a column changes its meaning or goes. */
const VERSION = 1;
/** Only the operator may read them: they hold people's addresses and codes of coupons. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return harmlessText(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const FORMATS = {
  csv: {
    head: (names: string[]) => CSV_MARK + csvLine(names),
    line: (row: ExportedRow, names: string[]) => csvLine(names.map((name) => cell(row[name]))),
  },
  jsonl: { head: () => "", line: (row: ExportedRow) => `${JSON.stringify(row)}\n` },
};
export type ExportFormat = keyof typeof FORMATS;
export const EXPORT_FORMATS = Object.keys(FORMATS) as ExportFormat[];

/** @returns the number of rows */
async function writeDataset(
  db: Db,
  dataset: Dataset,
  { folder, scope, format }: { folder: string; scope: Scope; format: ExportFormat },
): Promise<number> {
  const names = exportedColumns(dataset, scope);
  const { head, line } = FORMATS[format];
  let count = 0;
  async function* text() {
    yield head(names);
    for await (const rows of readDataset(db, dataset, scope)) {
      count += rows.length;
      yield rows.map((row) => line(row, names)).join("");
    }
  }
  const path = join(folder, `${dataset.name}.${format}`);
  await pipeline(Readable.from(text()), createWriteStream(path, { mode: PRIVATE_FILE }));
  return count;
}

/**
 * Each file is of the moment it was read in: stop the shop for one moment of all.
 * @returns the number of rows by dataset
 * @throws Error of the file system
 */
export async function exportData(
  { db, actor }: { db: Db; actor: Actor },
  { folder, formats, ...scope }: Scope & { folder: string; formats: readonly ExportFormat[] },
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const exportedAt = await databaseNow(db);
  const rows: Record<string, number> = {};
  for (const dataset of DATASETS.filter((one) => isExported(one, scope))) {
    for (const format of formats)
      rows[dataset.name] = await writeDataset(db, dataset, { folder, scope, format });
  }
  const list = { version: VERSION, exported_at: new Date(exportedAt).toISOString(), rows };
  await writeFile(join(folder, "export.json"), `${JSON.stringify(list, null, 2)}\n`, { mode: PRIVATE_FILE });
  const { organizationId } = scope;
  const subject =
    organizationId === null ? (["shop", "all"] as const) : (["organization", organizationId] as const);
  await inTransaction(db, async (trx) =>
    writeAudit(trx, actor, "data.exported", subject, await databaseNow(trx), { rows }),
  );
  return rows;
}
