/** Staff stop the sale of an offer, for now or for good, or bring it back; the seller reads the reason by mail. */
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import type { ActingContext } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { changeOffer } from "../manage/change-offer.server";

/** Approving an offer in review is a decision of its own (decide-change). */
export const TAKE_DOWN_MOVES = ["paused", "ended", "published"] as const;

export interface TakeDown {
  id: string;
  to: (typeof TAKE_DOWN_MOVES)[number];
  /** The version that was read. */
  expectedVersion: number;
  /** Both are needed to stop the sale. */
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict: stale_version, move_not_possible */
export async function takeDownOffer(ctx: ActingContext, input: TakeDown): Promise<void> {
  requireStaff(ctx.actor);
  const { id, to, expectedVersion, reasonCode } = input;
  const reason = input.reason?.trim() || null;
  if (to !== "published") {
    const problems = new FieldProblems();
    if (reasonCode === null) problems.add("reason_code", "reason_required");
    if (reason === null) problems.add("reason", "reason_required");
    problems.throwIfAny();
  }
  await changeOffer(ctx, { id, expectedVersion, content: {}, move: { to, reasonCode, reason } });
}
