/**
 * Brings the rows of a file from another system, each once by the source's key, in transactions of some rows, so that
 * shoppers do not wait for them. A process that dies leaves whole transactions; the same file completes them.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { inTransaction } from "~/db/transaction.server";
import type { Actor } from "~/domain/kernel/context";
import { hashToken } from "~/domain/kernel/ids.server";
import {
  type Arrival,
  type ArrivalCounts,
  type ArrivalProblem,
  BALANCE_ROW,
  type BalanceRow,
  type Brought,
  CARD_ROW,
  type CardRow,
  CONSENT_ROW,
  COUPON_ROW,
  type ConsentRow,
  type CouponRow,
} from "./arrival-rows.server";
import { bringBalance } from "./bring-balance.server";
import { bringCard } from "./bring-card.server";
import { bringConsent } from "./bring-consent.server";
import { bringCoupon } from "./bring-coupon.server";
import { rowsOfFile } from "./read-rows.server";

/** All sales wait for the counter of their numbers as long as a transaction with coupons is open. */
const ROWS_A_TRANSACTION = 25;

export interface FileOfRows {
  kind: ArrivalKind;
  path: string;
  /** Name of the other system: keys are unique within it. */
  source: string;
  /** Of links in mails. */
  origin: string;
  /** Tries each transaction and takes it back. */
  dryRun: boolean;
  onProblem(problem: ArrivalProblem): void;
}

type Row =
  | { kind: "consents"; row: ConsentRow }
  | { kind: "coupons"; row: CouponRow }
  | { kind: "gift-cards"; row: CardRow }
  | { kind: "balances"; row: BalanceRow };
type Read = Row & { line: number };
type Outcome = Brought | "already";

const SCHEMAS = {
  consents: CONSENT_ROW,
  coupons: COUPON_ROW,
  "gift-cards": CARD_ROW,
  balances: BALANCE_ROW,
};

function bring(trx: Trx, read: Read, arrival: Arrival): Promise<Brought> {
  switch (read.kind) {
    case "consents":
      return bringConsent(trx, read.row, arrival);
    case "coupons":
      return bringCoupon(trx, read.row, arrival);
    case "gift-cards":
      return bringCard(trx, read.row, arrival);
    case "balances":
      return bringBalance(trx, read.row, arrival);
  }
}

/** @returns false for a row that had arrived */
async function claim(trx: Trx, { kind, row }: Read, { source, now }: Arrival): Promise<boolean> {
  const id = hashToken(JSON.stringify([source, kind, row.key]));
  const claimed = await trx
    .insertInto("arrived_rows")
    .values({ id, source, kind, arrived_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

async function unclaim(trx: Trx, { kind, row }: Read, { source }: Arrival): Promise<void> {
  const id = hashToken(JSON.stringify([source, kind, row.key]));
  await trx.deleteFrom("arrived_rows").where("id", "=", id).execute();
}

/** A row that was refused or skipped has not arrived: corrected, it may. */
async function bringOnce(trx: Trx, read: Read, arrival: Arrival): Promise<Outcome> {
  if (!(await claim(trx, read, arrival))) return "already";
  const outcome = await bring(trx, read, arrival);
  if (!("id" in outcome)) await unclaim(trx, read, arrival);
  return outcome;
}

class TakenBack extends Error {
  constructor(readonly outcomes: Outcome[]) {
    super("a dry run");
  }
}

async function bringTogether(db: Db, rows: readonly Read[], arrival: Omit<Arrival, "now">, dryRun: boolean) {
  try {
    return await inTransaction(db, async (trx) => {
      const now = await databaseNow(trx);
      const outcomes: Outcome[] = [];
      for (const read of rows) outcomes.push(await bringOnce(trx, read, { ...arrival, now }));
      if (dryRun) throw new TakenBack(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcomes;
    throw error;
  }
}

class Tally {
  readonly counts: ArrivalCounts = {
    brought: 0,
    already: 0,
    skipped: { over: 0, newer_here: 0 },
    refused: 0,
  };
  readonly #file: FileOfRows;
  constructor(file: FileOfRows) {
    this.#file = file;
  }

  refuse(problem: Omit<ArrivalProblem, "kind">): void {
    this.counts.refused += 1;
    this.#file.onProblem({ kind: this.#file.kind, ...problem });
  }

  count(line: number, outcome: Outcome): void {
    if (outcome === "already") this.counts.already += 1;
    else if ("skip" in outcome) this.counts.skipped[outcome.skip] += 1;
    else if ("problem" in outcome) this.refuse({ line, column: null, code: outcome.problem });
    else this.counts.brought += 1;
  }
}

/** @throws Error of the file system */
export async function bringFile(
  { db, actor }: { db: Db; actor: Actor },
  file: FileOfRows,
): Promise<ArrivalCounts> {
  const tally = new Tally(file);
  const arrival = { actor, source: file.source, origin: file.origin };
  let waiting: Read[] = [];
  const flush = async () => {
    const outcomes = await bringTogether(db, waiting, arrival, file.dryRun);
    for (const [index, outcome] of outcomes.entries()) tally.count(waiting[index]?.line ?? 0, outcome);
    waiting = [];
  };
  for await (const { line, cells } of rowsOfFile(file.path)) {
    if (cells === null) {
      tally.refuse({ line, column: null, code: "unreadable" });
      continue;
    }
    const parsed = SCHEMAS[file.kind].safeParse(cells);
    if (parsed.success) waiting.push({ kind: file.kind, row: parsed.data, line } as Read);
    else
      tally.refuse({ line, column: String(parsed.error.issues[0]?.path[0] ?? "") || null, code: "invalid" });
    if (waiting.length >= ROWS_A_TRANSACTION) await flush();
  }
  await flush();
  return tally.counts;
}
