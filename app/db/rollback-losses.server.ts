/** Determines the data that a rollback of migrations would destroy, by trying it in a transaction that is rolled back. */
import { type Kysely, sql } from "kysely";
import type { Db } from "./schema";

/** Rows of a table, or values of a column ("table.column"), that would be lost. */
export interface Loss {
  name: string;
  count: number;
}

/** Table → number of rows, and by column the number of values. */
type Census = Map<string, { rows: number; values: Map<string, number> }>;

// biome-ignore lint/suspicious/noExplicitAny: the tables of a half rolled back database are not those of the schema
type AnyDb = Kysely<any>;

class Undo extends Error {}

async function countRows(db: AnyDb): Promise<Census> {
  const census: Census = new Map();
  for (const { name, columns, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    const values = columns.map(
      (column, index) => sql`, count(${sql.ref(column.name)}) as ${sql.ref(`c${index}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select count(*) as n${sql.join(values, sql``)} from ${sql.table(name)}`.execute(db);
    const row = rows[0] ?? {};
    census.set(name, {
      rows: Number(row.n),
      values: new Map(columns.map((column, index) => [column.name, Number(row[`c${index}`])])),
    });
  }
  return census;
}

function compare(before: Census, after: Census): Loss[] {
  const losses: Loss[] = [];
  for (const [name, { rows, values }] of before) {
    const left = after.get(name);
    losses.push({ name, count: rows - (left?.rows ?? 0) });
    for (const [column, count] of left ? values : []) {
      if (left?.values.has(column)) continue;
      losses.push({ name: `${name}.${column}`, count });
    }
  }
  return losses.filter(({ count }) => count > 0).sort((a, b) => a.name.localeCompare(b.name));
}

/** @param takeBack the rollback to try. Both databases undo schema changes with the transaction. */
export async function lossesOf(db: Db, takeBack: (trx: AnyDb) => Promise<void>): Promise<Loss[]> {
  let losses: Loss[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      const before = await countRows(trx);
      await takeBack(trx);
      losses = compare(before, await countRows(trx));
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return losses;
}

/** All data, for a rollback of all migrations. */
export async function everything(db: Db): Promise<Loss[]> {
  return compare(await countRows(db), new Map());
}
