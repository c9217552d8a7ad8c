/** The only writer of a sale's status: compare-and-set along its transition table. */
import type { Trx } from "~/db/schema";
import { type Move, requireMove, type StateAfter } from "~/domain/kernel/transitions";
import { SALE_TRANSITIONS } from "./sale";

type Table = typeof SALE_TRANSITIONS;

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
  const moved = await trx
    .updateTable("sales")
    .set({ status: to as never, ...(capturedAt !== undefined && { captured_at: capturedAt }) })
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
