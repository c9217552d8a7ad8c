/** Dismisses an unmatched provider event after manual review, with an audit note. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { NO_PAYLOAD } from "./event-payload.server";

export interface UnmatchedEvent {
  provider: string;
  eventId: string;
  /** Findings and actions of the reviewer. */
  note: string;
}

/** @returns false when no such event is open */
export async function dismissPaymentEvent(
  ctx: ActingContext,
  { provider, eventId, note }: UnmatchedEvent,
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const dismissed = await trx
      .updateTable("payment_events")
      .set({ outcome: "ignored", payload_sealed: NO_PAYLOAD })
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .where("outcome", "=", "unmatched")
      .executeTakeFirst();
    if (dismissed.numUpdatedRows === 0n) return false;
    const subject = ["payment_event", `${provider}:${eventId}`] as const;
    const now = await databaseNow(trx);
    await writeAudit(trx, ctx.actor, "payment_event.dismissed", subject, now, { note });
    return true;
  });
}
