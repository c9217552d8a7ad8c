/** Job: asks the waiting lists of options with free places, and puts on sale what suits none who wait. */
import { databaseNow, isSqlite } from "~/db/clock.server";
import { eachRow } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import type { Context } from "~/domain/kernel/context";
import { readDueOptions } from "./due-options.server";
import { type FreePlaces, inviteNext } from "./invite-next.server";
import { sellSetAside } from "./queue-places.server";

const JOB = "serve-waiting-lists";

interface StockRow {
  id: string;
  capacity: number | null;
  sold: number;
  held: number;
  set_aside: number;
}

/** Of an option without capacity: the largest number that PostgreSQL compares with a count. */
const UNLIMITED = 2_147_483_647;

const freeOf = ({ capacity, sold, held, set_aside }: StockRow) =>
  capacity === null ? UNLIMITED : capacity - sold - held + set_aside;

/** Locks the option before its dates, as orders do. */
async function lockStock(trx: Trx, optionId: string, now: number) {
  const columns = ["id", "capacity", "sold", "held", "set_aside"] as const;
  const locked = !isSqlite(trx);
  const option = await trx
    .selectFrom("price_options")
    .select([...columns, "offer_id"])
    .where("id", "=", optionId)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!option) return null;
  const slots = await trx
    .selectFrom("slots")
    .select([...columns, "status", "starts_at"])
    .where("price_option_id", "=", optionId)
    .where((eb) =>
      eb.or([
        eb("set_aside", ">", 0),
        eb(
          "id",
          "in",
          eb
            .selectFrom("waiting_list_entries")
            .select((own) => own.ref("slot_id").$notNull().as("id"))
            .where("status", "=", "waiting")
            .where("price_option_id", "=", optionId)
            .where("slot_id", "is not", null),
        ),
      ]),
    )
    .orderBy("id")
    .$if(locked, (query) => query.forUpdate())
    .execute();
  const open = slots.filter((slot) => slot.status === "open" && slot.starts_at > now && freeOf(slot) > 0);
  const free: FreePlaces = {
    option: freeOf(option),
    bySlot: new Map(open.map((slot) => [slot.id, freeOf(slot)])),
  };
  return { offerId: option.offer_id, slots, free };
}

async function isWaitedFor(trx: Trx, optionId: string): Promise<boolean> {
  const one = await trx
    .selectFrom("waiting_list_entries")
    .select("id")
    .where("status", "=", "waiting")
    .where("price_option_id", "=", optionId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** @returns how many were invited */
async function serveOption(trx: Trx, optionId: string): Promise<number> {
  const now = await databaseNow(trx);
  const stock = await lockStock(trx, optionId, now);
  if (!stock) return 0;
  const [option] = await readOptionsForSale(trx, [optionId], now);
  const isSold = option?.isActive === true && option.offer.purchasable;
  // What came free while the sale is stopped stays set aside for when it goes on.
  if (!isSold && (await isWaitedFor(trx, optionId))) return 0;
  const asked = isSold ? await inviteNext(trx, option, stock.free, now) : { invited: 0, more: false };
  let sold = false;
  if (!asked.more)
    for (const slotId of [null, ...stock.slots.map(({ id }) => id)])
      sold = (await sellSetAside(trx, { optionId, slotId })) || sold;
  if (asked.invited > 0 || sold) await refreshAvailability(trx, [stock.offerId]);
  return asked.invited;
}

/** @returns the number of invitations */
export async function serveWaitingLists({ db }: Context): Promise<number> {
  const rows = await readDueOptions(db, JOB, await databaseNow(db));
  let invited = 0;
  const locks = (id: string) => ({ table: "price_options", id }) as const;
  await eachRow(db, { job: JOB, rows, idOf: (id) => id, locks }, async (optionId) => {
    const count = await inTransaction(db, (trx) => serveOption(trx, optionId));
    invited += count;
    return count > 0;
  });
  return invited;
}
