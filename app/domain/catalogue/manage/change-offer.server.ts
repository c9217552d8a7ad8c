/** Changes an offer's content, options and state; partners' edits of an offer on sale wait for staff (decision 061). */

import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { findOpenChange } from "~/domain/catalogue/changes/move-change.server";
import { mergeProposals, type OfferProposal } from "~/domain/catalogue/changes/offer-proposal";
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import { newlyPriced, withoutOverduePlans } from "~/domain/catalogue/changes/overdue-plans";
import { proposeChange } from "~/domain/catalogue/changes/propose-change.server";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { replacedProposal, splitChange } from "~/domain/catalogue/changes/split-change";
import { writeVersion } from "~/domain/catalogue/changes/write-version.server";
import { totalProblem } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { periodProblem } from "~/domain/catalogue/offer-rules";
import { wasPublic } from "~/domain/catalogue/offer-status";
import {
  type RunningPrice,
  readBasePrices,
  readRunningPrices,
} from "~/domain/catalogue/prices/running-prices.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { withFollowingTax } from "~/domain/catalogue/tax";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, FieldProblems } from "~/domain/kernel/errors";
import { isStaff, maySettleReview } from "~/domain/kernel/permissions";
import { lockManagedOffer } from "./lock-offer.server";
import { moveOffer } from "./move-offer.server";
import { withChosenPlaces } from "./with-chosen-places.server";
import { type OfferRow, requireValid, type WrittenChange, writeOffer } from "./write-offer.server";

export interface OfferEdit extends OfferChange {
  id: string;
  /** Version the caller has seen; null = the current one. */
  expectedVersion: number | null;
  /** The author saw the waiting change in the fields: what equals the offer on sale leaves it again. */
  seesProposal?: boolean;
}

/** Staff approve what they have read: partners withdraw an offer to draft before changing it. */
function refuseDuringReview(
  ctx: ActingContext,
  offer: OfferRow,
  { content, options, pictureIds, move }: OfferChange,
): void {
  if (offer.status !== "in_review" || isStaff(ctx.actor) || move?.to === "draft") return;
  const writes = Object.keys(content).length > 0 || options !== undefined || pictureIds !== undefined;
  if (writes) throw conflict("in_review");
}

/** What would be found only when the change is approved. @throws DomainError invalid */
function requireApplicable({ content, options = [] }: OfferChange, standing: OfferSnapshot): void {
  const problems = new FieldProblems();
  const type = content.type ?? standing.type;
  for (const [index, option] of options.entries()) {
    const { id, actualPrice, regularPrice, slots = [] } = option;
    const field = `price_options.${index}`;
    if (regularPrice !== null && regularPrice < actualPrice) {
      problems.add(`${field}.regular_price`, "below_actual_price");
    }
    const wrongTotal = totalProblem(type, option);
    if (wrongTotal) problems.add(`${field}.total_price`, wrongTotal);
    if (id !== null) continue;
    for (const [place, slot] of slots.entries()) {
      const name = `${field}.slots.${place}`;
      if (slot.id !== null) problems.add(`${name}.slot_id`, "unknown");
      const wrong = periodProblem(slot.startsAt, slot.endsAt);
      if (wrong) problems.add(`${name}.ends_at`, wrong);
    }
  }
  const places = new Set(standing.locations.map(({ id }) => id));
  for (const [index, { id }] of (content.locations ?? []).entries()) {
    if (id !== null && !places.has(id)) problems.add(`locations.${index}.uuid`, "unknown");
  }
  problems.throwIfAny();
}

/** A person who types the price of before expects it back at once; from programs it means nothing. @throws DomainError invalid */
function refuseBasePrices({ options = [] }: OfferChange, running: ReadonlyMap<string, RunningPrice>): void {
  const problems = new FieldProblems();
  for (const [index, { id, actualPrice }] of options.entries()) {
    const schedule = running.get(id ?? "");
    if (schedule?.base_price === actualPrice && schedule.price !== actualPrice) {
      problems.add(`price_options.${index}.actual_price`, "price_of_schedule");
    }
  }
  problems.throwIfAny();
}

/** @returns what applies at once; the rest joins the change that waits for staff */
async function holdBack(
  trx: Trx,
  { actor }: ActingContext,
  offer: OfferRow,
  { change, seesProposal, now }: { change: OfferChange; seesProposal: boolean; now: number },
): Promise<WrittenChange> {
  const standing = await readSnapshot(trx, offer.id);
  requireApplicable(change, standing);
  const basePrices = change.options && (await readBasePrices(trx, [offer.id]));
  const { atOnce, reviewed } = splitChange(change, standing, basePrices);
  const typed = newlyPriced(change, standing, basePrices);
  await proposeChange(trx, {
    offer,
    standing,
    merge: (open) => {
      const earlier = withoutOverduePlans(open, typed, now);
      return seesProposal ? replacedProposal(earlier, change, reviewed) : mergeProposals(earlier, reviewed);
    },
    actor,
    at: now,
  });
  return atOnce;
}

/** A price that staff write themselves takes the place of a planned one as a partner's does. */
async function dropOverduePlans(
  trx: Trx,
  { actor }: ActingContext,
  offer: OfferRow,
  { change, now }: { change: OfferChange; now: number },
): Promise<void> {
  const open = change.options && (await findOpenChange(trx, offer.id));
  if (open?.status !== "pending") return;
  const standing = await readSnapshot(trx, offer.id);
  const typed = newlyPriced(change, standing, await readBasePrices(trx, [offer.id]));
  const merge = (earlier: OfferProposal) => withoutOverduePlans(earlier, typed, now);
  if (merge(open.proposal) === open.proposal) return;
  await proposeChange(trx, { offer, standing, merge, actor, at: now });
}

/** An archived offer is restored before anything else of it changes. */
function isMoveOnly({ content, options, pictureIds, move }: OfferChange): boolean {
  return move !== undefined && Object.keys(content).length === 0 && !options && !pictureIds;
}

interface LockedEdit {
  change: OfferChange;
  seesProposal: boolean;
  now: number;
}

/** Edits a locked offer. @throws DomainError conflict (archived, in_review, move_not_possible), invalid */
export async function editOffer(
  trx: Trx,
  ctx: ActingContext,
  offer: OfferRow,
  { change: wanted, seesProposal, now }: LockedEdit,
): Promise<void> {
  const taxed = { ...offer, taxRegime: offer.tax_regime, taxRate: offer.tax_rate };
  const change = { ...wanted, content: withFollowingTax(wanted.content, taxed) };
  if (offer.status === "archived" && !isMoveOnly(change)) throw conflict("archived");
  refuseDuringReview(ctx, offer, change);
  requireValid(ctx, offer, change.content);
  if (seesProposal && change.options) refuseBasePrices(change, await readRunningPrices(trx, [offer.id]));
  const onSale = wasPublic(offer.status);
  const isDirect = maySettleReview(ctx.actor);
  const version = { offerId: offer.id, actor: ctx.actor, at: now };
  if (onSale && isDirect) {
    await dropOverduePlans(trx, ctx, offer, { change, now });
    await writeVersion(trx, { ...version, occasion: "recorded" });
  }
  const written =
    onSale && !isDirect ? await holdBack(trx, ctx, offer, { change, seesProposal, now }) : change;
  const updated = await writeOffer(trx, offer, { ctx, change: written, now });
  if (onSale && isDirect) await writeVersion(trx, { ...version, occasion: "staff_edit" });
  if (change.move) await moveOffer(trx, updated, { actor: ctx.actor, move: change.move, now });
  await refreshListings(trx, [offer.id]);
}

/** @throws DomainError not_found, forbidden, conflict (stale_version, archived, in_review, move_not_possible), invalid */
export async function changeOffer(
  ctx: ActingContext,
  { id, expectedVersion, seesProposal = false, ...edit }: OfferEdit,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, id, expectedVersion);
    const now = await databaseNow(trx);
    const owned = { id: offer.id, organizationId: offer.organization_id, seesProposal };
    const change = await withChosenPlaces(trx, ctx, owned, edit);
    await editOffer(trx, ctx, offer, { change, seesProposal, now });
  });
}
