/** The only writer of the rows of changes that wait for staff; the offer must be locked. */
import type { Selectable, Updateable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { OfferChangesTable } from "~/db/schema/catalogue/changes";
import { type Actor, actorName } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { requireMove, requireMoved, type StateAfter, type StateBefore } from "~/domain/kernel/transitions";
import {
  type ChangeFacts,
  OFFER_CHANGE_TRANSITIONS,
  type OfferProposal,
  OPEN_CHANGE_STATUSES,
} from "./offer-proposal";

type Table = typeof OFFER_CHANGE_TRANSITIONS;
export type OfferChangeRow = Selectable<OfferChangesTable>;

/** The change of the offer that is not yet decided or withdrawn. */
export function findOpenChange(db: Db | Trx, offerId: string): Promise<OfferChangeRow | undefined> {
  return db
    .selectFrom("offer_changes")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("status", "in", [...OPEN_CHANGE_STATUSES])
    .executeTakeFirst();
}

type FactColumns = "id" | "proposed_at" | "updated_at" | "reason";
type FactRow = Pick<OfferChangeRow, FactColumns> & { status: string; reason_code: string | null };

export function changeFacts({
  id,
  status,
  proposed_at,
  updated_at,
  reason_code,
  reason,
}: FactRow): ChangeFacts {
  const decided = { status, reasonCode: reason_code, reason } as Pick<
    ChangeFacts,
    "status" | "reasonCode" | "reason"
  >;
  return { id, proposedAt: proposed_at, updatedAt: updated_at, ...decided };
}

type Columns = Omit<Updateable<OfferChangesTable>, "id" | "offer_id" | "status">;

export async function moveChange<To extends StateAfter<Table>>(
  trx: Trx,
  change: Pick<OfferChangeRow, "id" | "status">,
  to: To,
  columns: Columns,
): Promise<void> {
  const from = [change.status] as StateBefore<Table, To>[];
  requireMove("offer change", OFFER_CHANGE_TRANSITIONS, { from, to });
  const moved = await trx
    .updateTable("offer_changes")
    .set({ ...columns, status: to as never })
    .where("id", "=", change.id)
    .where("status", "in", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "offer change");
}

/** Creates the open change or replaces what it proposes; a returned one waits for staff again. */
export async function saveProposal(
  trx: Trx,
  open: OfferChangeRow | undefined,
  { offerId, proposal, actor, at }: { offerId: string; proposal: OfferProposal; actor: Actor; at: number },
): Promise<void> {
  const columns = { proposal, proposed_by: actorName(actor), updated_at: at };
  if (!open) {
    const row = { ...columns, id: newId(), offer_id: offerId, status: "pending", proposed_at: at } as const;
    await trx.insertInto("offer_changes").values(row).execute();
  } else if (open.status === "returned") {
    await moveChange(trx, { ...open, status: open.status }, "pending", {
      ...columns,
      decided_at: null,
      decided_by: null,
      reason_code: null,
      reason: null,
    });
  } else {
    await trx.updateTable("offer_changes").set(columns).where("id", "=", open.id).execute();
  }
}
