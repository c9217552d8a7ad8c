/** Reads the future slots of options, in order of time. */
import type { Db, Trx } from "~/db/schema";
import { unitsLeft } from "~/domain/catalogue/on-sale";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import type { SlotForSale } from "./option-for-sale";

export const SLOT_COLUMNS = [
  "id",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "timezone",
  "status",
  "capacity",
  "sold",
  "held",
] as const;

type SlotRow = Omit<SlotForSale, "open" | "remaining"> & {
  status: string;
  capacity: number | null;
  sold: number;
};

export function slotForSale({ status, capacity, sold, held, ...slot }: SlotRow): SlotForSale {
  const remaining = unitsLeft({ capacity, sold, held }) ?? 0;
  return { ...slot, open: status === "open", remaining, held };
}

/** @returns the slots by option id; options without future slots are absent */
export async function readFutureSlots(
  db: Db | Trx,
  optionIds: readonly string[],
  now: number,
): Promise<Map<string, SlotForSale[]>> {
  if (optionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("slots")
    .select(["price_option_id", ...SLOT_COLUMNS])
    .where("price_option_id", "in", textList(db, optionIds))
    .where("starts_at", ">", now)
    .where("status", "<>", "cancelled")
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return groupedBy(rows, "price_option_id", slotForSale);
}
