/** Job: sends gifts to their recipients on the day that their givers chose, as their coupons stand then. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { sendGifts } from "./send-gifts.server";

const BATCH = 100;
const JOB = "deliver-due-gifts";
const ROW_ID = sql.ref<string>("sale_lines.id");

/** Unpaid orders wait: their capture or their end decides. */
function readDue(db: Db, now: number) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id", "sale_lines.sale_id as saleId"])
    .where("sale_lines.gift_due_at", "<=", now)
    .where("sales.status", "<>", "created")
    .where(isRetryDue(JOB, ROW_ID, now))
    .orderBy("sale_lines.gift_due_at")
    .limit(BATCH)
    .execute();
}

/** @returns number of gifts whose mail was made */
export async function deliverDueGifts(ctx: Context): Promise<number> {
  const due = await readDue(ctx.db, await databaseNow(ctx.db));
  const locks = ({ saleId }: { saleId: string }) => ({ table: "sales", id: saleId }) as const;
  return eachRow(ctx.db, { job: JOB, rows: due, idOf: ({ id }) => id, locks }, ({ id, saleId }) =>
    inTransaction(ctx.db, async (trx) => {
      const sale = await lockSale(trx, saleId);
      const now = await databaseNow(trx);
      const [line] = await readHeldLines(trx, { lineIds: [id] }, now);
      // Its giver chose another day, or sent it, since this round began.
      if (!line || line.giftDueAt === null || line.giftDueAt > now) return false;
      return deliverGift(trx, { sale, line }, ctx.origin, now);
    }),
  );
}

/**
 * Ends the wait of a gift: its mail is made of the coupons that are still good. Call with the sale locked.
 * @returns false when nothing is left to send: money back or all used before its day, or an erased recipient
 */
export async function deliverGift(
  trx: Trx,
  { sale, line }: { sale: SaleRow; line: SoldLine },
  origin: string,
  now: number,
): Promise<boolean> {
  await trx.updateTable("sale_lines").set({ gift_due_at: null }).where("id", "=", line.id).execute();
  const coupons = line.coupons.filter(({ stored }) => stored === "issued");
  if (sale.status !== "captured" || line.giftTo === null || coupons.length === 0) return false;
  const sold = [{ ...line, coupons, giftDueAt: null }];
  await sendGifts(trx, { sold, places: await readSoldPlaces(trx, sold), paid: sale.total }, origin, now);
  return true;
}
