/** The only writer of a sale's status: compare-and-set along its transition table. */
import { databaseNow } from "~/db/clock.server";
import { compiledByShape, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { type Move, requireMove, type StateAfter } from "~/domain/kernel/transitions";
import { SALE_TRANSITIONS } from "./sale";

type Table = typeof SALE_TRANSITIONS;

interface Values {
  id: string;
  capturedAt: number | undefined;
  now: number;
}

/** What the text of a move depends on; the program has some ten of them. */
interface Shape {
  to: string;
  from: readonly SaleStatus[];
  captures: boolean;
}

const moved = compiledByShape((db, given: Given<Values>, { to, from, captures }: Shape) =>
  db
    .updateTable("sales")
    .set({
      status: to as never,
      changed_at: given("now"),
      ...(captures && { captured_at: given("capturedAt") }),
    })
    .where("id", "=", given("id"))
    .where("status", "in", from),
);

/**
 * @param move.capturedAt ms UTC
 * @returns whether it moved, i.e. was in one of the states `from`
 */
export async function moveSale<To extends StateAfter<Table>>(
  trx: Trx,
  id: string,
  { from, to, capturedAt }: Move<Table, To> & { capturedAt?: number },
): Promise<boolean> {
  requireMove("sale", SALE_TRANSITIONS, { from, to });
  const move = moved({ to, from, captures: capturedAt !== undefined });
  return (await move.write(trx, { id, capturedAt, now: await databaseNow(trx) })) === 1;
}
