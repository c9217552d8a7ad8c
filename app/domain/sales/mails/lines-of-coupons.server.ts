/**
 * Walks along the coupons of a span of time, by the index of that time, and gives the order lines that they belong to page by page: no
 * statement of a job reads more in a large shop than in a small one, and requests are served between them.
 */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { inBatches } from "~/domain/kernel/export.server";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";

/** Whose time it is; literals instead of bound parameters, so that the planner uses the partial index. */
const FOUND = {
  redeemed_at: sql<boolean>`coupons.status = 'redeemed'`,
  valid_until: sql<boolean>`coupons.status = 'issued'`,
};

interface Span {
  column: keyof typeof FOUND;
  /** Excluded, ms UTC. */
  after: number;
  /** Included. */
  until: number;
  /** Coupons of a page. */
  size: number;
}

interface Passed {
  id: string;
  line: string;
  at: number | null;
}

export function readCouponsOfSpan(
  db: Db,
  { column, after, until, size }: Span,
  last?: Passed,
): Promise<Passed[]> {
  const at = sql.ref<number>(`coupons.${column}`);
  return db
    .selectFrom("coupons")
    .select(["coupons.id", "coupons.sale_line_id as line", at.as("at")])
    .where(FOUND[column])
    .where(at, ">=", last?.at ?? after + 1)
    .where(at, "<=", until)
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb.or([eb(at, ">", last?.at ?? 0), eb("coupons.id", ">", last?.id ?? "")])),
    )
    .orderBy(at)
    .orderBy("coupons.id")
    .limit(size)
    .execute();
}

/** @returns ids of order lines, each once a page */
export async function* linesOfCoupons(db: Db, span: Span): AsyncGenerator<string[]> {
  const read = (last: Passed | undefined) => readCouponsOfSpan(db, span, last);
  for await (const page of inBatches(span.size, read)) {
    yield [...new Set(page.map(({ line }) => line))];
    await yieldToEventLoop();
  }
}
