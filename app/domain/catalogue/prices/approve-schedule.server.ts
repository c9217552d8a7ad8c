/** Turns a planned price that staff have approved into a schedule; one that has begun already is applied at once. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OffersTable } from "~/db/schema/catalogue/offers";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { type ActingContext, actorName } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { insertPriceSchedule } from "./move-price-schedule.server";
import { overlaps } from "./price-schedule";
import { readOpenSchedules } from "./price-schedule-queries.server";
import { runDueSchedules } from "./run-price-schedules.server";

interface Approved {
  optionId: string;
  plan: PlannedPrice;
  now: number;
}

/** The offer must be locked. @throws DomainError conflict: schedule_overlap */
export async function approveSchedule(
  trx: Trx,
  { actor }: ActingContext,
  offer: Selectable<OffersTable>,
  { optionId, plan, now }: Approved,
): Promise<void> {
  const open = await readOpenSchedules(trx, offer.id);
  if (open.some((other) => other.optionId === optionId && overlaps(other, plan))) {
    throw conflict("schedule_overlap");
  }
  const schedule = { ...plan, offerId: offer.id, optionId, approvedBy: actorName(actor) };
  await insertPriceSchedule(trx, actor, schedule, now);
  const dates = { publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
  await runDueSchedules(trx, actor, { offer: { ...offer, ...dates }, optionId, now });
}
