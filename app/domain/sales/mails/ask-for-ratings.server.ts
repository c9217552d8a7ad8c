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
import { textList } from "~/domain/kernel/value-list.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { linesOfCoupons } from "./lines-of-coupons.server";
import { isUnmailed } from "./unmailed.server";

const ASK_AFTER_MS = DAY_MS;
/** A review is of a recent experience (docs/law.md 10): no question is sent after this time. */
const ASK_UNTIL_MS = 21 * DAY_MS;
/** Redeemed coupons that are looked at together. */
const PAGE = 500;
const JOB = "ask-for-ratings";
const ROW_ID = sql<string>`sale_lines.offer_id || ':' || sales.email_key`;

const EVENT_PREFIX = "rating.asked:";

/** Of these lines, without gifts: the buyer did not use them. */
export function readUnasked(db: Db, lines: readonly string[], now: number) {
  return (
    db
      .selectFrom("sale_lines")
      // SQLite keeps the order of cross joins, and would else begin at all sales that are paid.
      .crossJoin("sales")
      .select(["sale_lines.offer_id", "sales.email_key"])
      .select((eb) => [eb.fn.min("sales.email").as("email"), eb.fn.min("sale_lines.id").as("lineId")])
      .where("sale_lines.id", "in", textList(db, lines))
      .whereRef("sales.id", "=", "sale_lines.sale_id")
      .where(isRetryDue(JOB, ROW_ID, now))
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
      .execute()
  );
}

/** @returns number of queued questions */
export async function askForRatings(ctx: Context): Promise<number> {
  const { db } = ctx;
  const started = await databaseNow(db);
  const redeemed = { after: started - ASK_UNTIL_MS, until: started - ASK_AFTER_MS };
  const idOf = ({ offer_id, email_key }: Due) => `${offer_id}:${email_key}`;
  let count = 0;
  for await (const lines of linesOfCoupons(db, { column: "redeemed_at", ...redeemed, size: PAGE })) {
    const rows = await readUnasked(db, lines, await databaseNow(db));
    count += await eachRow(db, { job: JOB, rows, idOf }, (row) => ask(ctx, row));
  }
  return count;
}

type Due = Awaited<ReturnType<typeof readUnasked>>[number];

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
