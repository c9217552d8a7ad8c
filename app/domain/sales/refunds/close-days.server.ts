/** Closes an organization for some days, and the dates on sale on them as its member decided: kept, closed or cancelled. */
import { addClosure, type NewClosure } from "~/domain/catalogue/places/closures.server";
import { changeSlot } from "~/domain/catalogue/slots/change-slot.server";
import type { NamedSlot } from "~/domain/catalogue/slots/slot-queries.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { cancelSlot } from "./cancel-slot.server";

export const DATE_DECISIONS = ["keep", "close", "cancel"] as const;
type DateDecision = (typeof DATE_DECISIONS)[number];

interface ClosedDates {
  done: number;
  /** Changed by others meanwhile: they stay as they are. */
  failed: number;
  /** Given back by cancelling. */
  amount: Cents;
}

/**
 * The closure is stored first, each date then in a transaction of its own. Sent again after an interruption, it goes on with
 * what was left open.
 * @throws DomainError as addClosure
 */
export async function closeDays(
  ctx: Context,
  organizationId: string,
  { closure, decision, slots }: { closure: NewClosure; decision: DateDecision; slots: readonly NamedSlot[] },
): Promise<ClosedDates> {
  await addClosure(ctx, organizationId, closure, { again: true });
  const result: ClosedDates = { done: 0, failed: 0, amount: 0 };
  if (decision === "keep") return result;
  for (const slot of slots) {
    try {
      if (decision === "cancel") result.amount += (await cancelSlot(ctx, slot)).amount;
      else await changeSlot(ctx, slot, { status: "closed" }, null);
      result.done += 1;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      result.failed += 1;
    }
  }
  return result;
}
