/**
 * Job: takes the person out of orders that were never paid, when the privacy policy's 90 days are over. The order stays with
 * its number, since numbers have no gaps; one that ever took money is kept like every purchase.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { erasedEmail } from "~/domain/kernel/formats/email";
import { lockSale, UNDECIDED } from "~/domain/sales/lock-sale.server";
import { eraseOrder } from "./erase-buyer.server";

/** A day less than the policy promises, for the hours of the reservation and of the job. */
const KEPT_MS = 89 * DAY_MS;
const BATCH = 200;
const JOB = "forget-unpaid-orders";

async function isUnpaid(trx: Trx, saleId: string): Promise<boolean> {
  const paid = await trx
    .selectFrom("payments")
    .select("id")
    .where("sale_id", "=", saleId)
    .where((eb) => eb.or([eb("captured_amount", ">", 0), eb("status", "in", UNDECIDED)]))
    .executeTakeFirst();
  return paid === undefined;
}

/** @returns the number of orders */
export async function forgetUnpaidOrders({ db }: Pick<Context, "db">): Promise<number> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("sales")
    .select(["id", "checkout_session_id as sessionId"])
    // In the words of the partial index sales_unpaid; said the other way round, SQLite would read all unpaid orders there are.
    .where(sql<boolean>`status not in ('created', 'captured', 'refunded')`)
    .where(sql<boolean>`email not like '%@deleted.invalid'`)
    .where("reserved_until", "<", now - KEPT_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.sale_id", "=", "sales.id")
            .where((eb) => eb.or([eb("captured_amount", ">", 0), eb("payments.status", "in", UNDECIDED)])),
        ),
      ),
    )
    .where(isRetryDue(JOB, sql.ref("sales.id"), now))
    .limit(BATCH)
    .execute();
  const locks = ({ id }: { id: string }) => ({ table: "sales" as const, id });
  return eachRow(db, { job: JOB, rows, idOf: ({ id }) => id, locks }, (order) =>
    inTransaction(db, async (trx) => {
      // Money may have arrived since this round began: the order is a purchase then.
      await lockSale(trx, order.id);
      if (!(await isUnpaid(trx, order.id))) return false;
      await eraseOrder(trx, order);
      const nobody = { user_fullname: null, user_tax_number: null, user_address: null, user_id: null };
      await trx
        .updateTable("sales")
        .set({ ...nobody, email_key: emailKey(erasedEmail(order.id)) })
        .where("id", "=", order.id)
        .execute();
      return true;
    }),
  );
}
