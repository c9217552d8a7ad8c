/** Calls a planned price off; one that runs gives way to the price of before. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockManagedOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { movePriceSchedule } from "~/domain/catalogue/prices/move-price-schedule.server";
import { isOpenSchedule, type PriceSchedule } from "~/domain/catalogue/prices/price-schedule";
import { readPriceSchedule } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";

export interface NamedSchedule {
  offerId: string;
  scheduleId: string;
}

/** A second call changes nothing. @throws DomainError not_found, forbidden, conflict (price_schedule_over) */
export async function cancelPriceSchedule(
  ctx: ActingContext,
  { offerId, scheduleId }: NamedSchedule,
): Promise<PriceSchedule> {
  return inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, offerId);
    const schedule = await readPriceSchedule(trx, offer.id, scheduleId);
    if (schedule.status === "cancelled") return schedule;
    if (!isOpenSchedule(schedule)) throw conflict("price_schedule_over");
    const { id, status, optionId, endsAt, basePrice } = schedule;
    const now = await databaseNow(trx);
    if (status === "applied" && basePrice !== null) {
      await setOptionPrice(trx, { optionId, price: basePrice, now });
    }
    const row = { id, status, ends_at: endsAt, price_option_id: optionId };
    await movePriceSchedule(trx, ctx.actor, row, { to: "cancelled", offerId: offer.id, now });
    await touchOffer(trx, offer, now);
    return readPriceSchedule(trx, offer.id, id);
  });
}
