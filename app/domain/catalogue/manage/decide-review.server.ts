/** Staff decide on an entry of the review queue as they read it: approve, ask for changes, or reject with a reason. */
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { changeOffer } from "./change-offer.server";
import { type Decision, decideChange, requireReason } from "./decide-change.server";

export interface ReviewDecision extends Omit<Decision, "digest"> {
  kind: "offer" | "change";
  /** As read with the entry (review-queries). */
  seen: string;
}

const MOVES = { approved: "published", returned: "draft", rejected: "rejected" } as const;

/**
 * @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict stale_version, stale_change,
 * no_pending_change, move_not_possible
 */
export async function decideReview(ctx: ActingContext, input: ReviewDecision): Promise<void> {
  requireStaff(ctx.actor);
  requireReason(input);
  const { offerId, decision, seen } = input;
  const [reasonCode, reason] =
    decision === "approved" ? [null, null] : [input.reasonCode, input.reason?.trim() ?? null];
  if (input.kind === "change") {
    await decideChange(ctx, { offerId, decision, digest: seen, reasonCode, reason });
    return;
  }
  const expectedVersion = Number(seen);
  if (!Number.isSafeInteger(expectedVersion)) throw conflict("stale_version");
  const move = { to: MOVES[decision], reasonCode, reason };
  await changeOffer(ctx, { id: offerId, expectedVersion, content: {}, move });
}
