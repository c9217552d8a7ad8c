/** Plans a price of an option: a lower one at once, a higher one as a change that waits for staff (decision 071). */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { mergeProposals } from "~/domain/catalogue/changes/offer-proposal";
import { proposeChange } from "~/domain/catalogue/changes/propose-change.server";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockManagedOffer } from "~/domain/catalogue/manage/lock-offer.server";
import type { OfferRow } from "~/domain/catalogue/manage/write-offer.server";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { statusAt } from "~/domain/catalogue/offer-status";
import { insertPriceSchedule } from "~/domain/catalogue/prices/move-price-schedule.server";
import {
  isSamePlan,
  mayBePlanned,
  overlaps,
  PRICE_SCHEDULE_LIMITS,
  type PriceSchedule,
  priceBefore,
} from "~/domain/catalogue/prices/price-schedule";
import {
  readOpenSchedules,
  readPriceSchedule,
  readWaitingSchedules,
} from "~/domain/catalogue/prices/price-schedule-queries.server";
import { type ActingContext, actorName } from "~/domain/kernel/context";
import { conflict, FieldProblems, invalid } from "~/domain/kernel/errors";
import { maySettleReview } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";

export interface NewPriceSchedule extends PlannedPrice {
  offerId: string;
  optionId: string;
  /** Version of the offer the caller has seen; null = the current one. */
  expectedVersion: number | null;
}

/** Null = it is above the price on sale and joined the offer's change that waits for staff. */
export type ScheduledPrice = PriceSchedule | null;

interface Standing {
  offer: OfferRow;
  optionId: string;
  plan: PlannedPrice;
  /** On sale now. */
  current: number;
  /** Open ones of the option. */
  open: PriceSchedule[];
  /** Of the option, proposed and not yet approved. */
  waiting: PlannedPrice | null;
  now: number;
}

async function readStanding(
  trx: Trx,
  offer: OfferRow,
  { optionId: id, price, startsAt, endsAt }: NewPriceSchedule,
): Promise<Standing> {
  const optionId = id.toLowerCase();
  const option = await trx
    .selectFrom("price_options")
    .select("actual_price")
    .where("id", "=", optionId)
    .where("offer_id", "=", offer.id)
    .executeTakeFirst();
  if (!option) throw invalid("price_option", "unknown");
  const schedules = await readOpenSchedules(trx, offer.id);
  const waiting = await readWaitingSchedules(trx, offer.id);
  return {
    offer,
    optionId,
    plan: { price, startsAt, endsAt },
    current: option.actual_price,
    open: schedules.filter((schedule) => schedule.optionId === optionId),
    waiting: waiting.find((proposed) => proposed.optionId === optionId) ?? null,
    now: await databaseNow(trx),
  };
}

/** @throws DomainError conflict (offer_not_approved, too_many_price_schedules), invalid */
function requirePossible({ offer, plan, current, open, waiting, now }: Standing): void {
  const { status, publish_at: publishAt, sale_ends_at: saleEndsAt } = offer;
  if (!mayBePlanned(statusAt({ status, publishAt, saleEndsAt }, now))) throw conflict("offer_not_approved");
  const { price, startsAt, endsAt } = plan;
  const { aheadMs, perOption } = PRICE_SCHEDULE_LIMITS;
  const before = priceBefore(current, open, startsAt);
  // A rise takes the place of the one that waits.
  const others = waiting && price < before ? [...open, waiting] : open;
  const problems = new FieldProblems();
  if (offer.type === "promo") problems.add("price", "price_of_deposit");
  else if (price < 1) problems.add("price", "price_positive");
  else if (price === before) problems.add("price", "price_unchanged");
  if (startsAt <= now) problems.add("starts_at", "in_the_past");
  else if (startsAt > now + aheadMs) problems.add("starts_at", "schedule_too_far");
  else if (saleEndsAt !== null && startsAt >= saleEndsAt) problems.add("starts_at", "after_sale_end");
  else if (others.some((other) => overlaps(other, plan))) problems.add("starts_at", "schedule_overlap");
  if (endsAt !== null && endsAt <= startsAt) problems.add("ends_at", "ends_before_start");
  else if (endsAt !== null && endsAt > startsAt + aheadMs) problems.add("ends_at", "schedule_too_long");
  problems.throwIfAny();
  if (open.length >= perOption) throw conflict("too_many_price_schedules");
}

async function propose(trx: Trx, { actor }: ActingContext, { offer, optionId, plan, now }: Standing) {
  await proposeChange(trx, {
    offer,
    standing: await readSnapshot(trx, offer.id),
    merge: (earlier) => mergeProposals(earlier, { content: {}, options: [{ id: optionId, schedule: plan }] }),
    actor,
    at: now,
  });
}

/**
 * The same plan again is the same schedule.
 * @throws DomainError not_found, forbidden, conflict (stale_version, offer_not_approved, too_many_price_schedules),
 * invalid (price_option, price, starts_at, ends_at)
 */
export async function schedulePrice(ctx: ActingContext, wanted: NewPriceSchedule): Promise<ScheduledPrice> {
  return inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, wanted.offerId);
    const standing = await readStanding(trx, offer, wanted);
    const { optionId, plan, current, open, waiting, now } = standing;
    const planned = open.find((schedule) => isSamePlan(schedule, plan));
    if (planned) return planned;
    if (waiting && isSamePlan(waiting, plan)) return null;
    requireVersion(offer.version, wanted.expectedVersion);
    requirePossible(standing);
    const rises = plan.price > priceBefore(current, open, plan.startsAt);
    const settles = maySettleReview(ctx.actor);
    await touchOffer(trx, offer, now);
    if (rises && !settles) {
      await propose(trx, ctx, standing);
      return null;
    }
    const approvedBy = settles ? actorName(ctx.actor) : null;
    const schedule = { ...plan, offerId: offer.id, optionId, approvedBy };
    const { id } = await insertPriceSchedule(trx, ctx.actor, schedule, now);
    return readPriceSchedule(trx, offer.id, id);
  });
}
