/**
 * Remembers calls by their `Idempotency-Key`: one run of a key writes, and records that in its transaction; all others
 * get its answer.
 */
import { randomUUID } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { CallRepeatsTable } from "~/db/schema/kernel";
import { withGuard } from "~/db/transaction-guard.server";
import { DAY_MS, MINUTE_MS } from "./durations";

const KEPT_MS = DAY_MS;
/** Longer than any call takes; a process that was killed leaves its keys for as long. */
const HOLD_MS = MINUTE_MS;
const MOST_OF_A_CALLER = 5_000;

export interface RepeatableCall {
  id: string;
  caller: string;
  bodyHash: string;
}

/** A call that runs, and the run that holds it. */
export interface ClaimedCall {
  id: string;
  holder: string;
}

export type Claim =
  | { kind: "run"; holder: string }
  | { kind: "answer"; answer: string }
  | { kind: "other body" | "in progress" | "answer lost" | "too many" };

/** Decides what a call does: run, or answer as the first one did. */
export async function claimCall(db: Db, call: RepeatableCall): Promise<Claim> {
  const { id, caller, bodyHash } = call;
  const now = await databaseNow(db);
  const holder = randomUUID();
  const fresh = { holder, body_hash: bodyHash, created_at: now, held_until: now + HOLD_MS };
  const known = await db.selectFrom("call_repeats").selectAll().where("id", "=", id).executeTakeFirst();
  if (known) return claimKnown(db, known, { now, bodyHash, fresh });
  const count = await countRows(db.selectFrom("call_repeats").where("caller", "=", caller));
  if (count >= MOST_OF_A_CALLER) return { kind: "too many" };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("call_repeats")
    .values({ id, caller, ...fresh, committed_at: null, answer: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { kind: "run", holder } : claimCall(db, call);
}

interface Claiming {
  now: number;
  bodyHash: string;
  fresh: Pick<CallRepeatsTable, "holder" | "body_hash" | "created_at" | "held_until">;
}

async function claimKnown(
  db: Db,
  known: CallRepeatsTable,
  { now, bodyHash, fresh }: Claiming,
): Promise<Claim> {
  const isOver = known.created_at < now - KEPT_MS;
  if (!isOver) {
    if (known.body_hash !== bodyHash) return { kind: "other body" };
    if (known.answer !== null) return { kind: "answer", answer: known.answer };
    if (known.held_until > now) return { kind: "in progress" };
    if (known.committed_at !== null) return { kind: "answer lost" };
  }
  const { numUpdatedRows } = await db
    .updateTable("call_repeats")
    .set({ ...fresh, committed_at: null, answer: null })
    .where("id", "=", known.id)
    .where("holder", "=", known.holder)
    .where((eb) => (isOver ? eb.lit(true) : eb("committed_at", "is", null)))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { kind: "run", holder: fresh.holder } : { kind: "in progress" };
}

/** Runs the call: each transaction it commits says so, and rolls back once another run has taken over. */
export async function runClaimed(claimed: ClaimedCall, work: () => Promise<void>): Promise<void> {
  let isAnswered = false;
  await withGuard(async (trx) => {
    // Work that goes on behind the answer is none of the caller's.
    if (!isAnswered) await markCommitted(trx, claimed);
  }, work);
  isAnswered = true;
}

/** @throws when another run has taken the call over */
async function markCommitted(trx: Trx, { id, holder }: ClaimedCall): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("call_repeats")
    .set({ committed_at: await databaseNow(trx) })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("another run of this call has taken over");
}

/** @param answer sealed */
export async function storeAnswer(db: Db, { id, holder }: ClaimedCall, answer: string): Promise<void> {
  await db
    .updateTable("call_repeats")
    .set({ answer })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .execute();
}

/** After a refusal, which created nothing: the key may be used again. */
export async function releaseCall(
  db: Db,
  { id, holder }: ClaimedCall,
  evenCommitted: boolean,
): Promise<void> {
  await db
    .deleteFrom("call_repeats")
    .where("id", "=", id)
    .where("holder", "=", holder)
    .$if(!evenCommitted, (query) => query.where("committed_at", "is", null))
    .execute();
}

/** Job. */
export async function deleteOldRepeats(db: Db): Promise<void> {
  const before = (await databaseNow(db)) - KEPT_MS;
  await deleteUnlocked(db, "call_repeats", (eb) => eb("created_at", "<", before));
}
