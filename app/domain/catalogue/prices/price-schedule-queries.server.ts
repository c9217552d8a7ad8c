/** Reads planned prices of an offer's options: open ones, and what became of the others. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import { findOpenChange } from "~/domain/catalogue/changes/move-change.server";
import { timezoneOfPlaces } from "~/domain/catalogue/redemption-time";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { groupedBy } from "~/domain/kernel/grouped";
import { storedId } from "~/domain/kernel/ids.server";
import type { PricedOffer } from "./planned-outlook";
import type { PriceSchedule, WaitingSchedule } from "./price-schedule";
import { readCodePeriods } from "./public-code-periods.server";
import { WHOLE_PRICE } from "./set-option-price.server";

export interface ScheduleFilters {
  /** "open" = planned or running. */
  when: "open" | "past";
  limit: number;
  offset: number;
}

function schedulesOf(db: Db | Trx, offerId: string) {
  return db
    .selectFrom("price_schedules")
    .innerJoin("price_options", "price_options.id", "price_schedules.price_option_id")
    .where("price_options.offer_id", "=", offerId);
}

const COLUMNS = [
  "price_schedules.id",
  "price_option_id as optionId",
  "price_options.title as optionTitle",
  "price_schedules.status",
  "price_schedules.price",
  "base_price as basePrice",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "reason",
  "price_schedules.created_at as createdAt",
  "applied_at as appliedAt",
  "closed_at as closedAt",
] as const;

const openSchedules = compiled((db, given: Given<{ offerId: string }>) =>
  schedulesOf(db, given("offerId"))
    .select(COLUMNS)
    .where("due_at", "is not", null)
    .orderBy("starts_at")
    .orderBy("price_schedules.id"),
);

/** Of all options, in order of time. The caller has read the offer, and so may see them. */
export function readOpenSchedules(db: Db | Trx, offerId: string): Promise<PriceSchedule[]> {
  return openSchedules.all(db, { offerId });
}

/** @throws DomainError not_found, also for one of another offer */
export async function readPriceSchedule(
  db: Db | Trx,
  offerId: string,
  scheduleId: string,
): Promise<PriceSchedule> {
  return schedulesOf(db, offerId)
    .select(COLUMNS)
    .where("price_schedules.id", "=", storedId(scheduleId))
    .executeTakeFirstOrThrow(notFound);
}

/** For those who may call it off. @throws DomainError not_found, forbidden */
export async function readManagedSchedule(
  ctx: ActingContext,
  { offerId, scheduleId }: { offerId: string; scheduleId: string },
): Promise<PriceSchedule> {
  const offer = await requireOffer(ctx, offerId, "manager");
  return readPriceSchedule(ctx.db, offer.id, scheduleId);
}

/** Open ones soonest first, the others latest first. @throws DomainError not_found, forbidden */
export async function listPriceSchedules(
  ctx: ActingContext,
  id: string,
  { when, limit, offset }: ScheduleFilters,
): Promise<{ count: number; results: PriceSchedule[] }> {
  const offer = await requireOffer(ctx, id, "cashier");
  const open = when === "open";
  const chosen = schedulesOf(ctx.db, offer.id).where("due_at", open ? "is not" : "is", null);
  const count = await countRows(chosen);
  const results = await chosen
    .select(COLUMNS)
    .orderBy("starts_at", open ? "asc" : "desc")
    .orderBy("price_schedules.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, results };
}

/** Planned rises of the offer's open change. */
export async function readWaitingSchedules(db: Db | Trx, offerId: string): Promise<WaitingSchedule[]> {
  const { options = [] } = (await findOpenChange(db, offerId))?.proposal ?? {};
  return options.flatMap(({ id, schedule }) => (schedule ? [{ ...schedule, optionId: id }] : []));
}

const appliedPrices = compiled((db, given: Given<{ offerId: string }>) =>
  db
    .selectFrom("price_history")
    .innerJoin("price_options", "price_options.id", "price_history.price_option_id")
    .select(["price_option_id", WHOLE_PRICE.as("price"), "price_history.actual_price as actualPrice"])
    .select(["effective_from as from", "effective_to as to"])
    .where("price_options.offer_id", "=", given("offerId"))
    .orderBy("effective_from"),
);

/** From the first price on, and public codes with their planned times. */
async function readPricePasts(db: Db | Trx, offerId: string): Promise<PricedOffer["pastOf"]> {
  const prices = groupedBy(await appliedPrices.all(db, { offerId }), "price_option_id");
  const codesOf = await readCodePeriods(db, offerId, await databaseNow(db));
  return (optionId) => ({ prices: prices.get(optionId) ?? [], codes: codesOf(optionId) });
}

interface OptionsAndPlaces extends Pick<PricedOffer, "options"> {
  id: string;
  locations: readonly { province: string }[];
}

/** The caller has read the offer, and so may see its prices. */
export async function readPricedOffer(
  ctx: ActingContext,
  { id, locations, options }: OptionsAndPlaces,
): Promise<PricedOffer> {
  const pastOf = await readPricePasts(ctx.db, id);
  const open = await readOpenSchedules(ctx.db, id);
  return { timezone: timezoneOfPlaces(locations), options, pastOf, open };
}
