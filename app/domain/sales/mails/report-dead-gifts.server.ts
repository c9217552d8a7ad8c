/** Job: tells givers of gifts that could not be delivered, once per failed mail, while the coupons are good. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { orderPageUrl } from "./mail-order-links.server";
import { mailedLine } from "./mailed-line.server";
import { giftKey } from "./send-gifts.server";
import { isUnmailed } from "./unmailed.server";

const BATCH = 100;
const JOB = "report-dead-gifts";
const ROW_ID = sql.ref<string>("dead.id");
const EVENT_PREFIX = "gift.undelivered:";
/** Older failures are no news. */
const REPORTED_MS = 14 * DAY_MS;

function readDead(db: Db, now: number) {
  return (
    db
      .selectFrom("mail_outbox as dead")
      // SQLite keeps the order of cross joins, and would else begin at all sales that are paid.
      .crossJoin("sale_lines")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select(["dead.id", "sale_lines.id as lineId", "sales.id as saleId"])
      .select(["sales.number", "sales.email"])
      .where("sale_lines.id", "=", sql<string>`substr(dead.event_key, ${sql.lit(giftKey("").length + 1)})`)
      .whereRef("sale_lines.gift_email", "=", "dead.recipient")
      .where("dead.status", "=", "dead")
      .where("dead.template", "=", "gift")
      // A dead mail's next_attempt_at is the time it died.
      .where("dead.next_attempt_at", ">", now - REPORTED_MS)
      .where("sales.status", "=", "captured")
      .where(isRetryDue(JOB, ROW_ID, now))
      .where(isUnmailed(EVENT_PREFIX, ROW_ID))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("coupons")
            .select("coupons.id")
            .whereRef("coupons.sale_line_id", "=", "sale_lines.id")
            .where("coupons.status", "=", "issued"),
        ),
      )
      .limit(BATCH)
      .execute()
  );
}

type Dead = Awaited<ReturnType<typeof readDead>>[number];

/** @returns number of queued mails */
export async function reportDeadGifts(ctx: Context): Promise<number> {
  const dead = await readDead(ctx.db, await databaseNow(ctx.db));
  return eachRow(ctx.db, { job: JOB, rows: dead, idOf: ({ id }) => id }, async (row) => {
    await report(ctx, row);
    return true;
  });
}

async function report(ctx: Context, { id, lineId, saleId, number, email }: Dead): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const [line] = await readHeldLines(trx, { lineIds: [lineId] }, now);
    if (!line?.giftTo || isErasedEmail(line.giftTo.email)) return;
    const coupons = line.coupons.filter(({ stored }) => stored === "issued");
    if (coupons.length === 0) return;
    const told = mailedLine({ ...line, coupons }, new Map(), ctx.origin);
    await enqueueMail(trx, email, "gift-undelivered", `${EVENT_PREFIX}${id}`, now, {
      number,
      title: line.title,
      giftTo: line.giftTo,
      orderUrl: orderPageUrl(ctx.origin, { saleId, email }, now),
      coupons: told.coupons,
    });
  });
}
