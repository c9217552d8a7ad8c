/** Writes the dates of a price option; the option must be locked, so that no places are taken meanwhile. */
import type { Selectable } from "kysely";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import type { SlotsTable } from "~/db/schema/catalogue/options";
import type { SlotInput, SlotStatus } from "~/domain/catalogue/offer-content";
import { periodProblem } from "~/domain/catalogue/offer-rules";
import type { FieldProblems } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";

interface Target {
  optionId: string;
  /** A purchase of the option has begun, so rows of sales may name its slots. */
  wasOrdered: boolean;
  /** Prefix of the names of fields, e.g. "price_options.0.slots". */
  field: string;
}

/** @param before of the stored slot */
function columns(
  { startsAt, endsAt, timezone, capacity, status }: Omit<SlotInput, "id">,
  before: SlotStatus = "open",
) {
  return { starts_at: startsAt, ends_at: endsAt, timezone, capacity, status: status ?? before };
}

/** @returns the ids, in the given order; listings are the caller's to refresh */
export async function insertSlots(
  trx: Trx,
  optionId: string,
  slots: readonly Omit<SlotInput, "id">[],
): Promise<string[]> {
  const rows = slots.map((slot) => ({ ...columns(slot), id: newId(), price_option_id: optionId }));
  await insertRows(trx, "slots", rows);
  return rows.map(({ id }) => id);
}

function moved(slot: SlotInput, row: Selectable<SlotsTable>): boolean {
  return slot.startsAt !== row.starts_at || slot.endsAt !== row.ends_at || slot.timezone !== row.timezone;
}

function judge(
  slot: SlotInput,
  row: Selectable<SlotsTable>,
  field: string,
  problems: FieldProblems,
): boolean {
  const taken = row.sold + row.held;
  if (slot.capacity < taken) problems.add(`${field}.capacity`, "below_sold");
  // Who booked it bought that date: it can be cancelled, which gives the money back, and a new one added.
  else if (taken > 0 && moved(slot, row)) problems.add(`${field}.starts_at`, "slot_is_booked");
  else if (row.status === "cancelled" && (slot.status ?? "cancelled") !== "cancelled" && taken > 0) {
    // Its buyers are being given their money back.
    problems.add(`${field}.status`, "slot_is_refunded");
  } else return true;
  return false;
}

/** Slots left out are deleted, or closed when the option was ever ordered. */
export async function replaceSlots(
  trx: Trx,
  { optionId, wasOrdered, field }: Target,
  slots: readonly SlotInput[],
  problems: FieldProblems,
): Promise<void> {
  const rows = await trx
    .selectFrom("slots")
    .selectAll()
    .where("price_option_id", "=", optionId)
    .orderBy("id")
    .execute();
  const left = new Map(rows.map((row) => [row.id, row]));
  for (const [index, slot] of slots.entries()) {
    const name = `${field}.${index}`;
    const wrong = periodProblem(slot.startsAt, slot.endsAt);
    if (wrong) problems.add(`${name}.ends_at`, wrong);
    else if (slot.id === null) {
      await insertSlots(trx, optionId, [slot]);
    } else {
      const row = left.get(slot.id);
      left.delete(slot.id);
      if (!row) problems.add(`${name}.slot_id`, "unknown");
      else if (judge(slot, row, name, problems)) {
        await trx.updateTable("slots").set(columns(slot, row.status)).where("id", "=", row.id).execute();
      }
    }
  }
  const gone = [...left.keys()];
  if (gone.length === 0) return;
  if (wasOrdered)
    await trx
      .updateTable("slots")
      .set({ status: "closed" })
      .where("id", "in", gone)
      .where("status", "=", "open")
      .execute();
  else await trx.deleteFrom("slots").where("id", "in", gone).execute();
}
