/**
 * Records every written status by triggers in the test's database, and checks each move against its table.
 */
import { sql } from "kysely";
import { expect } from "vitest";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { STATE_MACHINES } from "../../../lint/state-machines";
import { testsOwn } from "../statements/tests-own";

/** Fixtures insert these in any state. */
const BUILT_BY_FIXTURES = ["offers", "organizations"];

/** Starts recording each move, also several of one row in one transaction, and those to the same state. */
export async function recordStatuses(db: Db): Promise<void> {
  const run = (statement: string) => sql`${testsOwn} ${sql.raw(statement)}`.execute(db);
  const sqlite = isSqlite(db);
  const key = sqlite ? "integer primary key autoincrement" : "bigserial primary key";
  await run(
    `create table status_log (id ${key}, table_name text not null, before text, after text not null)`,
  );
  for (const { table } of STATE_MACHINES) {
    const record = (before: string) =>
      `insert into status_log (table_name, before, after) values ('${table}', ${before}, new.status);`;
    for (const [name, event, before] of [
      ["inserted", "insert", "null"],
      ["moved", "update of status", "old.status"],
    ] as const) {
      const trigger = `${table}_status_${name}`;
      if (!sqlite) {
        await run(
          `create function ${trigger}() returns trigger language plpgsql as $$ begin ${record(before)} return new; end $$`,
        );
      }
      const action = sqlite ? `begin ${record(before)} end` : `execute function ${trigger}()`;
      await run(`create trigger ${trigger} after ${event} on ${table} for each row ${action}`);
    }
  }
}

/** Checks that everything recorded since the last call is a move of its table, or a first state. */
export async function expectLegalMoves(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string; before: string | null; after: string }>`
    delete from status_log returning table_name, before, after`.execute(db);
  const illegal = rows.filter(({ table_name, before, after }) => {
    const machine = STATE_MACHINES.find(({ table }) => table === table_name);
    if (before === null) return !BUILT_BY_FIXTURES.includes(table_name) && !machine?.initial.includes(after);
    return machine?.transitions[before]?.[after] === undefined;
  });
  expect(illegal).toEqual([]);
}
