/**
 * Reminds buyers of expiring coupons 14 and 3 days before, once per stage and order line, and with them who was sent a
 * gift.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { orderPageUrl } from "./mail-order-links.server";
import { mailedLine } from "./mailed-line.server";
import { giftNames } from "./send-gifts.server";
import { isUnmailed } from "./unmailed.server";

const BATCH = 100;
const JOB = "remind-of-expiry";
const ROW_ID = sql.ref<string>("sale_lines.id");

/** Each reminder is due from `days` before the expiry until the next stage. */
const STAGES = [
  { days: 14, until: 3 },
  { days: 3, until: 0 },
] as const;

/** Extended coupons come near another end. */
const ROUNDS = STAGES.flatMap((stage) => [false, true].map((extended) => ({ ...stage, extended })));
type Round = (typeof ROUNDS)[number];

const eventPrefix = ({ days, extended }: Round) => `coupons.expiring:${extended ? "extended:" : ""}${days}:`;

/**
 * Lines with unused coupons near expiry, except those bought when it was near already. In turn: of some, nothing is to be written,
 * because the friend who has them was erased.
 */
function readDue(db: Db, stage: Round, { after, now }: { after: string; now: number }) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
    .select((eb) => eb.fn.min("coupons.valid_until").as("valid_until"))
    .where(isRetryDue(JOB, ROW_ID, now))
    .where("coupons.status", "=", "issued")
    .where("coupons.extended_at", stage.extended ? "is not" : "is", null)
    .where("sales.status", "=", "captured")
    .where("coupons.valid_until", ">", now + stage.until * DAY_MS)
    .where("coupons.valid_until", "<=", now + stage.days * DAY_MS)
    .where((eb) => eb("coupons.created_at", "<=", eb("coupons.valid_until", "-", stage.days * DAY_MS)))
    .where(isUnmailed(eventPrefix(stage), ROW_ID))
    .where("sale_lines.id", ">", after)
    .groupBy(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
    .orderBy("sale_lines.id")
    .limit(BATCH)
    .execute();
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** What their holder can count on when they expire; null = nothing. */
function afterwardsOf(coupons: readonly SoldCoupon[]): "extend_once" | "credit_12_months" | null {
  const [first] = coupons;
  if (!first || first.expiryPolicy === "none") return null;
  return first.expiryPolicy === "extend_once" && first.extendedAt !== null ? null : first.expiryPolicy;
}

/** @returns whether a mail was queued */
async function remind(ctx: Context, stage: Round, due: Due): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const [line] = await readHeldLines(trx, { lineIds: [due.id] }, now);
    const coupons = line?.coupons.filter(({ status }) => status === "issued") ?? [];
    if (!line || coupons.length === 0) return false;
    const eventKey = `${eventPrefix(stage)}${due.id}`;
    // Until its day comes, the recipient of a present knows nothing of it.
    const giftTo = line.giftDueAt === null ? line.giftTo : null;
    const common = {
      ...mailedLine({ ...line, coupons }, await readSoldPlaces(trx, [line]), ctx.origin),
      sellerName: line.terms.seller.name,
      validUntil: Number(due.valid_until),
    };
    const afterwards = afterwardsOf(coupons);
    const buyers: TemplateData<"coupon-expiring"> = {
      ...common,
      number: due.number,
      orderUrl: orderPageUrl(ctx.origin, { saleId: due.sale_id, email: due.email }, now),
      giftTo,
      afterwards,
    };
    // What was handed on is the friend's to use.
    if (line.handedOnAt === null) await enqueueMail(trx, due.email, "coupon-expiring", eventKey, now, buyers);
    if (giftTo === null) return line.handedOnAt === null;
    const recipients: TemplateData<"gift-expiring"> = {
      ...common,
      ...giftNames(line, due.total),
      // A credit is the buyer's.
      extendable: afterwards === "extend_once",
    };
    await enqueueMail(trx, giftTo.email, "gift-expiring", eventKey, now, recipients);
    return true;
  });
}

/** @returns number of queued reminders */
export async function remindOfExpiry(ctx: Context): Promise<number> {
  let count = 0;
  for (const stage of ROUNDS) {
    let after = "";
    for (;;) {
      const due = await readDue(ctx.db, stage, { after, now: await databaseNow(ctx.db) });
      count += await eachRow(ctx.db, { job: JOB, rows: due, idOf: ({ id }) => id }, (line) =>
        remind(ctx, stage, line),
      );
      const last = due.at(-1);
      if (!last || due.length < BATCH) break;
      after = last.id;
    }
  }
  return count;
}
