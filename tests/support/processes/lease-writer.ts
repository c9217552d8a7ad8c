/**
 * Writes rows in many transactions at once, without end, and prints each row's name as soon as its transaction is answered.
 * Started and killed by tests/db/faults/group-commit.test.ts.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { openDatabase } from "~/db/connect.server";
import { inTransaction } from "~/db/transaction.server";

const SIDE_BY_SIDE = 8;

const db = openDatabase(process.argv[2] ?? "");

async function writeWithoutEnd(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const name = `${writer}-${number}`;
    await inTransaction(db, (trx) =>
      trx.insertInto("job_leases").values({ name, holder: "", held_until: 0, due_at: 0 }).execute(),
    );
    // Waits for a reader that is slow, where `writeSync` fails with EAGAIN.
    process.stdout.write(`${name}\n`);
    await nextTurn();
  }
}

await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, writer) => writeWithoutEnd(writer)));
