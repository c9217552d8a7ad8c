/** Lists the slots of an offer for those who manage it, over all its options, and reads one. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { ManagedSlot } from "~/domain/catalogue/manage/managed-offer";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import type { ActingContext, MemberRole } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";

export interface OfferSlot extends ManagedSlot {
  optionId: string;
  optionTitle: string;
}

export interface SlotFilters {
  /** "upcoming" = not yet ended. */
  when: "upcoming" | "past";
  limit: number;
  offset: number;
}

function slotsOf(db: Db | Trx, offerId: string) {
  return db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .where("price_options.offer_id", "=", offerId);
}

const COLUMNS = [
  "slots.id",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "timezone",
  "slots.capacity",
  "slots.sold",
  "slots.held",
  "slots.status",
  "price_option_id as optionId",
  "price_options.title as optionTitle",
] as const;

/** Upcoming ones soonest first, past ones latest first. @throws DomainError not_found, forbidden */
export async function listOfferSlots(
  ctx: ActingContext,
  offerId: string,
  { when, limit, offset }: SlotFilters,
): Promise<{ count: number; results: OfferSlot[] }> {
  const { id } = await requireOffer(ctx, offerId, "cashier");
  const now = await databaseNow(ctx.db);
  const upcoming = when === "upcoming";
  const chosen = slotsOf(ctx.db, id).where("slots.ends_at", upcoming ? ">" : "<=", now);
  const count = await countRows(chosen);
  const direction = upcoming ? "asc" : "desc";
  const results = await chosen
    .select(COLUMNS)
    .orderBy("slots.starts_at", direction)
    .orderBy("slots.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, results };
}

export interface NamedSlot {
  offerId: string;
  slotId: string;
}

/** @throws DomainError not_found, also for a slot of another offer; forbidden */
export async function readOfferSlot(
  ctx: ActingContext,
  { offerId, slotId }: NamedSlot,
  role: MemberRole,
): Promise<OfferSlot> {
  const { id } = await requireOffer(ctx, offerId, role);
  return slotsOf(ctx.db, id)
    .select(COLUMNS)
    .where("slots.id", "=", storedId(slotId))
    .executeTakeFirstOrThrow(notFound);
}

/** When the option's slots that have not been cancelled begin, in ms UTC. */
export async function readTakenTimes(db: Db | Trx, optionId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom("slots")
    .select("starts_at")
    .where("price_option_id", "=", optionId)
    .where("status", "<>", "cancelled")
    .where("starts_at", ">", await databaseNow(db))
    .execute();
  return new Set(rows.map(({ starts_at }) => Number(starts_at)));
}
