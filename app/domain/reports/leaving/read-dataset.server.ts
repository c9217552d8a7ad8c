/** Reads the rows of an exported dataset in batches, as the texts that its files hold. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { openConsentEmail } from "~/domain/consent/record-consent.server";
import { EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import { toDecimalString } from "~/domain/kernel/money";
import type { Column, Dataset } from "./dataset";

export interface Scope {
  /** Of one organization; null = the whole shop. */
  organizationId: string | null;
  /** Whether an organization's export says who its buyers are. */
  withBuyers: boolean;
}

/** By column; null = nothing. */
export type ExportedRow = Record<string, unknown>;

/** Beside the columns: where reading goes on. */
const POSITION = "row_position";

/** As files have them, in their order. */
export function exportedColumns(dataset: Dataset, scope: Scope): string[] {
  const { columns, buyers = [] } = dataset;
  const hidden = scope.organizationId === null || scope.withBuyers ? [] : buyers;
  return Object.keys(columns).filter(
    (name) => !hidden.includes(name) && columnOf(dataset, scope, name) !== null,
  );
}

/** null = the export has none of the name. */
function columnOf({ columns, ofOrganization = {} }: Dataset, scope: Scope, name: string): Column | null {
  const otherwise = scope.organizationId === null ? undefined : ofOrganization[name];
  return otherwise === undefined ? (columns[name] ?? null) : otherwise;
}

function written(value: unknown, { kind }: Column): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case "cents":
      return toDecimalString(Number(value));
    case "time":
      return new Date(Number(value)).toISOString();
    case "flag":
      return Boolean(value);
    case "sealed-email":
      return openConsentEmail(String(value));
    case "json":
      return typeof value === "string" ? JSON.parse(value) : value;
    case "text":
      return typeof value === "string" ? value : String(value);
  }
}

/** Whether the dataset belongs to the export: the shop's own tables are no organization's. */
export const isExported = ({ organization }: Dataset, scope: Scope) =>
  scope.organizationId === null || organization !== null;

export async function* readDataset(db: Db, dataset: Dataset, scope: Scope): AsyncGenerator<ExportedRow[]> {
  const names = exportedColumns(dataset, scope);
  const column = (name: string) => columnOf(dataset, scope, name) as Column;
  const selected = names.map((name) => `${column(name).sql} as "${name}"`).join(", ");
  const own = scope.organizationId !== null && dataset.organization !== null;
  const read = (last: Record<string, unknown> | undefined) => {
    const conditions = [
      sql.raw(dataset.where ?? "1 = 1"),
      // What sandbox keys made was never sold.
      ...(dataset.organization !== null ? [sql`o.sandbox_of is null`] : []),
      ...(own ? [sql`${sql.raw(dataset.organization ?? "")} = ${scope.organizationId}`] : []),
      ...(last ? [sql`${sql.raw(dataset.order)} > ${last[POSITION]}`] : []),
    ];
    return sql<
      Record<string, unknown>
    >`select ${sql.raw(selected)}, ${sql.raw(dataset.order)} as ${sql.ref(POSITION)}
      from ${sql.raw(dataset.from)} where ${sql.join(conditions, sql` and `)}
      order by ${sql.raw(dataset.order)} limit ${sql.lit(EXPORT_BATCH)}`
      .execute(db)
      .then(({ rows }) => rows);
  };
  for await (const rows of inBatches(EXPORT_BATCH, read)) {
    yield rows.map((row) =>
      Object.fromEntries(names.map((name) => [name, written(row[name], column(name))])),
    );
  }
}
