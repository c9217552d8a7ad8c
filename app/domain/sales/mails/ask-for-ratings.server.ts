/**
 * Asks buyers for a rating a day after a coupon's first use: once per offer and mailbox, never after a vote.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { isUnmailed } from "./unmailed.server";

const ASK_AFTER_MS = DAY_MS;
/** A review is of a recent experience (docs/law.md 10): no question is sent after this time. */
const ASK_UNTIL_MS = 21 * DAY_MS;
const BATCH = 100;
const JOB = "ask-for-ratings";
const ROW_ID = sql<string>`sale_lines.offer_id || ':' || sales.email_key`;

const EVENT_PREFIX = "rating.asked:";

/** Without gifts: the buyer did not use them. */
function readDue(db: Db, now: number) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.offer_id", "sales.email_key"])
    .select((eb) => [eb.fn.min("sales.email").as("email"), eb.fn.min("sale_lines.id").as("lineId")])
    .where(isRetryDue(JOB, ROW_ID, now))
    .where("coupons.status", "=", "redeemed")
    .where("coupons.redeemed_at", "<=", now - ASK_AFTER_MS)
    .where("coupons.redeemed_at", ">", now - ASK_UNTIL_MS)
    .where("sales.status", "=", "captured")
    .where("sale_lines.for_present", "=", false)
    .where(({ not, exists, selectFrom }) => {
      const votes = selectFrom("feedback")
        .select("feedback.id")
        .whereRef("feedback.offer_id", "=", "sale_lines.offer_id")
        .whereRef("feedback.email_key", "=", "sales.email_key");
      return not(exists(votes));
    })
    .where(isUnmailed(EVENT_PREFIX, ROW_ID))
    .groupBy(["sale_lines.offer_id", "sales.email_key"])
    .limit(BATCH)
    .execute();
}

/** @returns number of queued questions */
export async function askForRatings(ctx: Context): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await readDue(ctx.db, await databaseNow(ctx.db));
    const idOf = ({ offer_id, email_key }: Due) => `${offer_id}:${email_key}`;
    const done = await eachRow(ctx.db, { job: JOB, rows: due, idOf }, (row) => ask(ctx, row));
    count += done;
    // Rows of which no mail is made stay due; stop here instead of reading them again.
    if (done === 0 || due.length < BATCH) return count;
  }
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

async function ask(ctx: Context, { offer_id, email_key, email, lineId }: Due): Promise<boolean> {
  const eventKey = `${EVENT_PREFIX}${offer_id}:${email_key}`;
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const [line] = await readSoldLines(trx, { lineIds: [lineId] }, now);
    if (!line) return false;
    // As sold: the seller may have another name by now.
    const data = { offerId: offer_id, title: line.title, sellerName: line.terms.seller.name };
    await enqueueMail(trx, email, "rating-request", eventKey, now, data);
    return true;
  });
}
