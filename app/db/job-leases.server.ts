/**
 * Lets one of several processes run a job when it is due. The lease of a process that dies expires; long work renews it.
 */
import { MINUTE_MS } from "~/domain/kernel/durations";
import { databaseNow } from "./clock.server";
import type { Db } from "./schema";

const LEASE_MS = 2 * MINUTE_MS;
const RENEW_MS = LEASE_MS / 4;
/** Clocks and timers are inexact: a round may start this fraction of its period early. */
const EARLY = 0.1;

/**
 * Runs the work when it is due and no other process runs it. The first round comes one period after the job is first seen.
 * @returns whether it ran here
 */
export async function takeTurn(
  db: Db,
  { name, holder, everyMs }: { name: string; holder: string; everyMs: number },
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await take(db, name, holder, everyMs))) return false;
  const renewal = setInterval(() => void hold(db, name, holder, LEASE_MS).catch(() => {}), RENEW_MS).unref();
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await hold(db, name, holder, 0);
  }
  return true;
}

async function take(db: Db, name: string, holder: string, everyMs: number): Promise<boolean> {
  const now = await databaseNow(db);
  const lease = await db
    .selectFrom("job_leases")
    .select(["held_until", "due_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  if (!lease) {
    await db
      .insertInto("job_leases")
      .values({ name, holder, held_until: 0, due_at: now + everyMs })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return false;
  }
  // Most checks end here, without a write.
  if (lease.due_at > now || lease.held_until > now) return false;
  const taken = await db
    .updateTable("job_leases")
    .set({ holder, held_until: now + LEASE_MS, due_at: Math.round(now + everyMs * (1 - EARLY)) })
    .where("name", "=", name)
    .where("due_at", "<=", now)
    .where("held_until", "<=", now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function hold(db: Db, name: string, holder: string, forMs: number): Promise<void> {
  const now = await databaseNow(db);
  await db
    .updateTable("job_leases")
    .set({ held_until: now + forMs })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
}
