/** Adds slots to an option of an offer; a time at which the option has a slot already gets no second one. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockOpenOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { insertSlots } from "~/domain/catalogue/manage/write-slots.server";
import { periodProblem } from "~/domain/catalogue/offer-rules";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { FieldProblems, invalid } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { SLOT_LIMITS, type SlotTimezone } from "./slot-limits";
import { readTakenTimes } from "./slot-queries.server";
import type { SlotTime } from "./weekly-slots";

export interface NewSlots {
  offerId: string;
  optionId: string;
  slots: readonly SlotTime[];
  timezone: SlotTimezone;
  /** Places of each. */
  capacity: number;
  /** Checks and counts only. */
  dryRun?: boolean;
}

export interface AddedSlots {
  /** The wanted ones in order of time, each once. */
  slots: (SlotTime & { existed: boolean })[];
  added: number;
  /** Were there before, at the same time and not cancelled. */
  existing: number;
}

function inOrder(slots: readonly SlotTime[]): SlotTime[] {
  const unique = new Map(slots.map((slot) => [slot.startsAt, slot]));
  return [...unique.values()].sort((a, b) => a.startsAt - b.startsAt);
}

async function requireOption(trx: Trx, offerId: string, optionId: string): Promise<void> {
  const option = isUuid(optionId)
    ? await trx
        .selectFrom("price_options")
        .select("id")
        .where("id", "=", optionId)
        .where("offer_id", "=", offerId)
        .executeTakeFirst()
    : undefined;
  if (!option) throw invalid("price_option", "unknown");
}

function requireTimes(slots: readonly SlotTime[], now: number): void {
  const problems = new FieldProblems();
  if (slots.length === 0) problems.add("slots", "required");
  if (slots.length > SLOT_LIMITS.atOnce) problems.add("slots", "too_many_slots");
  if (slots.some(({ startsAt }) => startsAt <= now)) problems.add("slots", "in_the_past");
  const wrong = new Set(slots.map(({ startsAt, endsAt }) => periodProblem(startsAt, endsAt)));
  for (const code of wrong) if (code) problems.add("slots", code);
  problems.throwIfAny();
}

async function requireRoom(trx: Trx, optionId: string, added: number, now: number): Promise<void> {
  const count = await countRows(
    trx.selectFrom("slots").where("price_option_id", "=", optionId).where("starts_at", ">", now),
  );
  if (count + added > SLOT_LIMITS.perOption) throw invalid("slots", "option_full_of_slots");
}

/** @throws DomainError not_found, forbidden, conflict (archived, in_review), invalid (price_option, slots) */
export async function addSlots(ctx: ActingContext, wanted: NewSlots): Promise<AddedSlots> {
  const { slots, timezone, capacity } = wanted;
  return inTransaction(ctx.db, async (trx) => {
    const offer = await lockOpenOffer(trx, ctx, wanted.offerId);
    const optionId = wanted.optionId.toLowerCase();
    await requireOption(trx, offer.id, optionId);
    const now = await databaseNow(trx);
    requireTimes(slots, now);
    const taken = await readTakenTimes(trx, optionId);
    const named = inOrder(slots).map((slot) => ({ ...slot, existed: taken.has(slot.startsAt) }));
    const missing = named.filter(({ existed }) => !existed);
    const result = { slots: named, added: missing.length, existing: named.length - missing.length };
    if (missing.length === 0) return result;
    await requireRoom(trx, optionId, missing.length, now);
    if (wanted.dryRun) return result;
    const rows = missing.map((slot) => ({ ...slot, timezone, capacity, status: null }));
    await insertSlots(trx, optionId, rows);
    await touchOffer(trx, offer, now);
    const detail = { option: optionId, added: missing.length, capacity };
    await writeAudit(trx, ctx.actor, "offer.slots_added", ["offer", offer.id], now, detail);
    await refreshListings(trx, [offer.id]);
    return result;
  });
}
