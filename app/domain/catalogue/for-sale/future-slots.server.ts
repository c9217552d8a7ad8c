/** The dated places of options that have not begun yet, in order of time. */
import type { Db, Trx } from "~/db/schema";
import { unitsLeft } from "~/domain/catalogue/on-sale";
import { textList } from "~/domain/kernel/value-list.server";
import type { SlotForSale } from "./option-for-sale";

/** @returns the slots by option id; options without future slots are absent */
export async function readFutureSlots(
  db: Db | Trx,
  optionIds: readonly string[],
  now: number,
): Promise<Map<string, SlotForSale[]>> {
  const byOption = new Map<string, SlotForSale[]>();
  if (optionIds.length === 0) return byOption;
  const rows = await db
    .selectFrom("slots")
    .selectAll()
    .where("price_option_id", "in", textList(db, optionIds))
    .where("starts_at", ">", now)
    .where("status", "<>", "cancelled")
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const slots = byOption.get(row.price_option_id) ?? [];
    slots.push({
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      timezone: row.timezone,
      open: row.status === "open",
      remaining: unitsLeft(row) ?? 0,
      held: row.held,
    });
    byOption.set(row.price_option_id, slots);
  }
  return byOption;
}
