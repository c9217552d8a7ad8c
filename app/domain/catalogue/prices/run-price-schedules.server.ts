/**
 * Job: applies planned prices at their time and brings the price of before back at their end, each in a transaction with
 * its new state, so that a killed process leaves none half done and a second one does nothing twice.
 */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import type { OfferType } from "~/domain/catalogue/offer";
import { statusAt } from "~/domain/catalogue/offer-status";
import type { Actor, Context } from "~/domain/kernel/context";
import { changeBasePrice, movePriceSchedule, type PriceScheduleRow } from "./move-price-schedule.server";
import type { PriceScheduleReason } from "./price-schedule";
import { readRunningPrices } from "./running-prices.server";
import { setOptionPrice } from "./set-option-price.server";

const JOB = "apply-price-schedules";
const BATCH = 100;

/** @returns the number of schedules that began, ended or were refused */
export async function runPriceSchedules({ db, actor }: Context): Promise<number> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("price_schedules")
    .select("id")
    .where("due_at", "<=", now)
    .where(isRetryDue(JOB, sql<string>`price_schedules.id`, now))
    .orderBy("due_at")
    // Ends come before beginnings of the same moment.
    .orderBy("status")
    .limit(BATCH)
    .execute();
  const idOf = ({ id }: { id: string }) => id;
  const locks = ({ id }: { id: string }) => ({ table: "price_schedules", id }) as const;
  return eachRow(db, { job: JOB, rows, idOf, locks }, ({ id }) =>
    inTransaction(db, (trx) => runOne(trx, actor, id)),
  );
}

async function lockOffer(trx: Trx, optionId: string) {
  return trx
    .selectFrom("offers")
    .innerJoin("price_options", "price_options.offer_id", "offers.id")
    .select(["offers.id", "offers.type", "offers.status", "offers.version", "publish_at as publishAt"])
    .select("sale_ends_at as saleEndsAt")
    .where("price_options.id", "=", optionId)
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate("offers"))
    .executeTakeFirst();
}

async function runOne(trx: Trx, actor: Actor, id: string): Promise<boolean> {
  const found = await trx.selectFrom("price_schedules").selectAll().where("id", "=", id).executeTakeFirst();
  const offer = found && (await lockOffer(trx, found.price_option_id));
  if (!offer) return false;
  const now = await databaseNow(trx);
  const handled = await runDueSchedules(trx, actor, { offer, optionId: found.price_option_id, now });
  if (handled === 0) return false;
  await touchOffer(trx, offer, now);
  return true;
}

interface LockedOption {
  offer: Parameters<typeof statusAt>[0] & { id: string; type: OfferType };
  optionId: string;
  now: number;
}

/** Everything of the option whose time has come; its offer must be locked. @returns how many */
export async function runDueSchedules(trx: Trx, actor: Actor, option: LockedOption): Promise<number> {
  const due = await trx
    .selectFrom("price_schedules")
    .selectAll()
    .where("price_option_id", "=", option.optionId)
    .where("due_at", "<=", option.now)
    .orderBy("due_at")
    .orderBy("status")
    .execute();
  for (const schedule of due) {
    if (schedule.status === "applied") await endSchedule(trx, actor, schedule, option);
    else await beginSchedule(trx, actor, schedule, option);
  }
  return due.length;
}

function readPrice(trx: Trx, optionId: string) {
  return trx
    .selectFrom("price_options")
    .select(["actual_price", "regular_price"])
    .where("id", "=", optionId)
    .executeTakeFirstOrThrow();
}

/** Whether a later price without an end has taken its place: a rise may be approved only after that. */
async function isReplaced(
  trx: Trx,
  { price_option_id, starts_at, ends_at }: PriceScheduleRow,
): Promise<boolean> {
  if (ends_at !== null) return false;
  const later = await trx
    .selectFrom("price_schedules")
    .select("id")
    .where("price_option_id", "=", price_option_id)
    .where("status", "=", "applied")
    .where("ends_at", "is", null)
    .where("starts_at", ">", starts_at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** What stays out of the way of a price whose time has come: only what is over for good. */
function refusalOf(
  { ends_at, price, approved_by }: PriceScheduleRow,
  { offer, now }: LockedOption,
  current: number,
): PriceScheduleReason | null {
  if (ends_at !== null && ends_at <= now) return "missed";
  if (["ended", "archived"].includes(statusAt(offer, now))) return "offer_over";
  // It became a deposit offer meanwhile: a planned price would be its deposit alone.
  if (offer.type === "promo") return "price_changed";
  return price >= current && approved_by === null ? "not_lower" : null;
}

/** One that was approved late may find a later one running: it becomes the price that returns at that one's end. */
async function beginSchedule(trx: Trx, actor: Actor, schedule: PriceScheduleRow, option: LockedOption) {
  const { optionId, now, offer } = option;
  const { actual_price: onSale, regular_price: regular } = await readPrice(trx, optionId);
  const running = (await readRunningPrices(trx, [offer.id])).get(optionId);
  const current = running?.base_price ?? onSale;
  const reason = (await isReplaced(trx, schedule)) ? "missed" : refusalOf(schedule, option, current);
  if (reason) {
    await movePriceSchedule(trx, actor, schedule, { to: "refused", reason, offerId: offer.id, now });
    return;
  }
  const { price } = schedule;
  if (price > regular) {
    await trx.updateTable("price_options").set({ regular_price: price }).where("id", "=", optionId).execute();
  }
  if (running) await changeBasePrice(trx, running, price);
  else await setOptionPrice(trx, { optionId, price, now });
  const applied = { base_price: current, applied_at: now };
  await movePriceSchedule(trx, actor, schedule, { to: "applied", ...applied, offerId: offer.id, now });
}

/** Brings back the price of before, which staff have approved. */
async function endSchedule(trx: Trx, actor: Actor, schedule: PriceScheduleRow, option: LockedOption) {
  const { optionId, now, offer } = option;
  if (schedule.base_price !== null) await setOptionPrice(trx, { optionId, price: schedule.base_price, now });
  await movePriceSchedule(trx, actor, schedule, { to: "ended", offerId: offer.id, now });
}
