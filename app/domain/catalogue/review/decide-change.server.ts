/**
 * Staff decide on the change of an offer on sale, or on an entry of the review queue: approve exactly the content they read,
 * ask for changes, or reject it.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readDifference } from "~/domain/catalogue/changes/change-queries.server";
import {
  findOpenChange,
  moveChange,
  type OfferChangeRow,
} from "~/domain/catalogue/changes/move-change.server";
import { proposedOptions, proposedSchedules } from "~/domain/catalogue/changes/proposed-offer";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { writeVersion } from "~/domain/catalogue/changes/write-version.server";
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import { approveSchedule } from "~/domain/catalogue/prices/approve-schedule.server";
import { readBasePrices } from "~/domain/catalogue/prices/running-prices.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type ActingContext, actorName, userOf } from "~/domain/kernel/context";
import { conflict, FieldProblems, notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { changeOffer, editOffer } from "../manage/change-offer.server";
import { lockManagedOffer } from "../manage/lock-offer.server";
import { notifyPartner } from "../manage/notify-partner.server";
import { type OfferRow, requireValid, writeOffer } from "../manage/write-offer.server";

export const CHANGE_DECISIONS = ["approved", "returned", "rejected"] as const;
type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

interface Decision {
  offerId: string;
  decision: ChangeDecision;
  /** Of the difference that was read. */
  digest: string;
  /** Both are needed unless approved. */
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** @throws DomainError invalid */
function requireReason({ decision, reasonCode, reason }: Omit<Decision, "digest">): void {
  if (decision === "approved") return;
  const problems = new FieldProblems();
  if (reasonCode === null) problems.add("reason_code", "reason_required");
  if (reason === null || reason.trim() === "") problems.add("reason", "reason_required");
  problems.throwIfAny();
}

async function applyChange(
  trx: Trx,
  ctx: ActingContext,
  offer: OfferRow,
  { change, now }: { change: OfferChangeRow; now: number },
): Promise<void> {
  if (offer.status === "archived") throw conflict("archived");
  const { proposal } = change;
  const { before } = await readDifference(trx, offer, change);
  requireValid(ctx, offer, proposal.content);
  const { content, pictureIds, coverFirst } = proposal;
  const options = proposedOptions(before, proposal, await readBasePrices(trx, [offer.id]));
  await writeOffer(trx, offer, { ctx, change: { content, options, pictureIds, coverFirst }, now });
  for (const [optionId, plan] of proposedSchedules(before, proposal)) {
    await approveSchedule(trx, ctx, offer, { optionId, plan, now });
  }
  await writeVersion(trx, { offerId: offer.id, occasion: "change_approved", actor: ctx.actor, at: now });
  await refreshListings(trx, [offer.id]);
}

/**
 * @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict: no_pending_change, stale_change when the
 * difference is no longer the one that was read, archived
 */
export async function decideChange(ctx: ActingContext, input: Decision): Promise<void> {
  requireStaff(ctx.actor);
  requireReason(input);
  const { decision, reasonCode, reason } = input;
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, input.offerId);
    const change = await findOpenChange(trx, offer.id);
    if (change?.status !== "pending") throw conflict("no_pending_change");
    const { digest } = await readDifference(trx, offer, change);
    if (digest !== input.digest) throw conflict("stale_change");
    const now = await databaseNow(trx);
    if (decision === "approved") await applyChange(trx, ctx, offer, { change, now });
    else await touchOffer(trx, offer, now);
    const reasons = { reason_code: reasonCode, reason };
    await moveChange(trx, change as typeof change & { status: "pending" }, decision, {
      decided_by: actorName(ctx.actor),
      decided_at: now,
      updated_at: now,
      ...(decision !== "approved" && reasons),
    });
    const detail = { change: change.id, digest, ...reasons };
    await writeAudit(trx, ctx.actor, `offer.change_${decision}`, ["offer", offer.id], now, detail);
    const eventKey = `offer.change_${decision}:${change.id}:${now}`;
    const data = { offer_uuid: offer.id, title: offer.title, decision, ...reasons };
    const decided = { status: offer.status, change: decision, ...reasons };
    const by = userOf(change.proposed_by);
    await notifyPartner(trx, offer, {
      notice: { eventKey, template: "offer-change", data, by },
      decided,
      at: now,
    });
  });
}

/**
 * Approves an offer in review at the version that was read, as part of the approval of its business.
 * @throws DomainError not_found for another business's, invalid, conflict stale_version
 */
export async function approveOffer(
  trx: Trx,
  ctx: ActingContext,
  { id, version, organizationId }: { id: string; version: number; organizationId: string },
  now: number,
): Promise<void> {
  const offer = await lockManagedOffer(trx, ctx, id, version);
  if (offer.organization_id !== organizationId) throw notFound();
  if (offer.status !== "in_review") throw conflict("stale_version");
  const move = { to: "published", reasonCode: null, reason: null } as const;
  await editOffer(trx, ctx, offer, { change: { content: {}, move }, seesProposal: false, now });
}

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
