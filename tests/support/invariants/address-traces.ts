/** Finds an address in all text columns of all tables. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { testsOwn } from "../statements/tests-own";

/** @returns tables and columns that contain the address */
export async function addressTraces(db: Db, database: string, email: string): Promise<string[]> {
  const { rows: columns } = await (database === "sqlite"
    ? sql<{ t: string; c: string }>`select ${testsOwn} m.name as t, p.name as c from sqlite_master m
        join pragma_table_info(m.name) p where m.type = 'table' and m.sql not like '%fts5%'
        and m.name not like 'search_index%' and upper(p.type) = 'TEXT'`
    : sql<{
        t: string;
        c: string;
      }>`select ${testsOwn} table_name as t, column_name as c from information_schema.columns
        where table_schema = current_schema() and data_type = 'text'`
  ).execute(db);
  const found: string[] = [];
  for (const { t, c } of columns) {
    const { rows } = await sql<{ n: number }>`select ${testsOwn} count(*) as n from ${sql.table(t)}
      where lower(${sql.ref(c)}) like ${`%${email.toLowerCase()}%`}`.execute(db);
    if (Number(rows[0]?.n) > 0) found.push(`${t}.${c}`);
  }
  return found.sort();
}
