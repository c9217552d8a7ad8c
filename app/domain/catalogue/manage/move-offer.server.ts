/** Moves an offer to another status, inside the caller's transaction, and notifies the partner of staff's decisions. */
import type { Updateable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OfferStatus, OffersTable } from "~/db/schema/catalogue/offers";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import { withdrawOpenChange } from "~/domain/catalogue/changes/propose-change.server";
import { writeVersion } from "~/domain/catalogue/changes/write-version.server";
import type { StatusMove } from "~/domain/catalogue/offer-content";
import { OFFER_TRANSITIONS, statusAt, validateTransition, wasPublic } from "~/domain/catalogue/offer-status";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Actor, authorOf } from "~/domain/kernel/context";
import { conflict, DomainError, invalid } from "~/domain/kernel/errors";
import { isStaff, maySettleReview, sandboxOf } from "~/domain/kernel/permissions";
import { requireMove, requireMoved, type StateAfter, type StateBefore } from "~/domain/kernel/transitions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { notifyPartner } from "./notify-partner.server";
import { submissionProblems } from "./submission-problems.server";
import type { OfferRow } from "./write-offer.server";

/** They prepare offers, but bring none to review or sale. */
export const STOPPED_SELLERS: readonly OrganizationStatus[] = ["suspended", "closed", "rejected"];
/** What staff stopped with a reason only staff bring back. */
const STOPPABLE: readonly OfferStatus[] = ["paused", "ended", "archived"];

/** @throws DomainError for steps that do not exist, are staff's, or lack their reason */
function authorizeMove(actor: Actor, offer: OfferRow, from: OfferStatus, move: StatusMove): void {
  const verdict = validateTransition(from, move.to, maySettleReview(actor));
  if (verdict === "none") throw conflict("move_not_possible");
  if (verdict === "forbidden") throw new DomainError("forbidden");
  const isBack = move.to === "published" || from === "archived";
  if (STOPPABLE.includes(from) && isBack && offer.status_reason_code !== null && !isStaff(actor)) {
    throw new DomainError("forbidden", { fields: { status: ["paused_by_staff"] } });
  }
  if (from === "archived" && move.to !== offer.restores_to) throw conflict("move_not_possible");
  if (move.to !== "rejected") return;
  if (move.reasonCode === null) throw invalid("reason_code", "reason_required");
  if (move.reason === null || move.reason.trim() === "") throw invalid("reason", "reason_required");
}

type InactiveSeller = { seller?: Exclude<OrganizationStatus, "active"> };

/** Approved offers of a business that is not active are not on sale: mails and history say what they wait for. */
const inactive = (seller: OrganizationStatus): InactiveSeller => (seller === "active" ? {} : { seller });

async function sellerStatus(trx: Trx, organizationId: string): Promise<OrganizationStatus> {
  const { status } = await trx
    .selectFrom("organizations")
    .select("status")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return status;
}

/** What is stored: approved offers wait for their time, but no longer than until now if it has passed or staff say so. */
function columnsOf(offer: OfferRow, from: OfferStatus, to: OfferStatus, now: number) {
  if (to !== "published" && to !== "scheduled") return { status: to };
  if (from === "paused" || from === "ended") return { status: "published" as const };
  // New is what is new to shoppers, however long its draft was.
  if (from === "scheduled" || offer.publish_at <= now) {
    return { status: "published" as const, publish_at: now };
  }
  return { status: "scheduled" as const };
}

const DECISIONS: readonly OfferStatus[] = [
  "scheduled",
  "published",
  "rejected",
  "paused",
  "ended",
  "archived",
];

/** Mails the person who sent it that the offer is in review; programs know by the answer of their call. */
async function acknowledge(
  trx: Trx,
  { id, title, version }: OfferRow,
  { actor, waitsFor, now }: { actor: Actor; waitsFor: InactiveSeller; now: number },
): Promise<void> {
  const author = authorOf(actor);
  if (author === null) return;
  const { email } = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", author)
    .executeTakeFirstOrThrow();
  const data = { offer_uuid: id, title, status: "in_review", ...waitsFor } as const;
  await enqueueMail(trx, email, "offer-status", `offer.in_review:${id}:${version}`, now, data);
}

type MovedColumns =
  | "publish_at"
  | "status_reason_code"
  | "status_reason"
  | "restores_to"
  | "submitted_at"
  | "submitted_by";

interface StatusColumns extends Pick<Updateable<OffersTable>, MovedColumns> {
  status: StateAfter<typeof OFFER_TRANSITIONS>;
}

/** The only writer of an offer's status: compare-and-set along its transition table. The offer must be locked. */
export async function writeOfferStatus(
  trx: Trx,
  offer: Pick<OfferRow, "id" | "status">,
  { status: to, ...columns }: StatusColumns,
): Promise<void> {
  const from = [offer.status] as StateBefore<typeof OFFER_TRANSITIONS, typeof to>[];
  requireMove("offer", OFFER_TRANSITIONS, { from, to });
  const moved = await trx
    .updateTable("offers")
    .set({ ...columns, status: to as never })
    .where("id", "=", offer.id)
    .where("status", "in", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "offer");
}

/** The offer must be locked and as it is now. Listings and the version are the caller's. */
export async function moveOffer(
  trx: Trx,
  offer: OfferRow,
  { actor, move, now }: { actor: Actor; move: StatusMove; now: number },
): Promise<void> {
  const dates = { publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
  const from = statusAt({ status: offer.status, ...dates }, now);
  if (from === move.to) return;
  authorizeMove(actor, offer, from, move);
  const seller = await sellerStatus(trx, offer.organization_id);
  if (["in_review", "scheduled", "published"].includes(move.to)) {
    if (!isStaff(actor) && STOPPED_SELLERS.includes(seller)) throw conflict("organization_stopped");
    const inSandbox = sandboxOf(actor) !== null;
    (await submissionProblems(trx, offer, { from, to: move.to, now, inSandbox })).throwIfAny();
  }
  const returned = move.to === "draft" && move.reason !== null;
  const decided = isStaff(actor) && (move.to === "rejected" || STOPPABLE.includes(move.to) || returned);
  const columns = columnsOf(offer, from, move.to, now);
  // Ending or archiving what staff stopped takes their reason along.
  const keepsReason = !isStaff(actor) && STOPPABLE.includes(from) && STOPPABLE.includes(move.to);
  await writeOfferStatus(trx, offer, {
    ...columns,
    restores_to: move.to === "archived" ? (wasPublic(offer.status) ? "ended" : "draft") : null,
    ...(!keepsReason && {
      status_reason_code: decided ? (move.reasonCode ?? "other") : null,
      status_reason: decided ? move.reason : null,
    }),
    ...(move.to === "in_review" && { submitted_at: now, submitted_by: authorOf(actor) }),
  });
  const reasons = { reason_code: move.reasonCode, reason: move.reason };
  const waitsFor = inactive(seller);
  await writeAudit(trx, actor, `offer.${move.to}`, ["offer", offer.id], now, {
    from,
    ...reasons,
    ...waitsFor,
  });
  if (columns.status === "published" || columns.status === "scheduled") {
    const occasion = STOPPABLE.includes(from) ? "resumed" : "approved";
    await writeVersion(trx, { offerId: offer.id, occasion, actor, at: now });
  }
  if (move.to === "archived") await withdrawOpenChange(trx, { offer, actor, at: now });
  if (move.to === "in_review") await acknowledge(trx, offer, { actor, waitsFor, now });
  if (!isStaff(actor) || !(decided || DECISIONS.includes(move.to))) return;
  // Approved to be published, but at its own date: the partner is notified of its state.
  const { status } = columns;
  const eventKey = `offer.${status}:${offer.id}:${offer.version}`;
  const data = { offer_uuid: offer.id, title: offer.title, status, ...reasons, ...waitsFor };
  const mail = { eventKey, template: "offer-status", data, by: offer.submitted_by } as const;
  await notifyPartner(trx, offer, { notice: mail, decided: { status, change: null, ...reasons }, at: now });
}
