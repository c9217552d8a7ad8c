/**
 * Reminds buyers of expiring coupons 14 and 3 days before, once per stage and order line, and with them who was sent a
 * gift. Those of a date have one of the day before it instead of the second (remind-of-dates.server.ts).
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
import type { TemplateData } from "~/domain/mail/templates.server";
import type { SoldCoupon } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { linesOfCoupons } from "./lines-of-coupons.server";
import { orderPageUrl } from "./mail-order-links.server";
import { mailedLine } from "./mailed-line.server";
import { giftNames } from "./send-gifts.server";
import { isUnmailed } from "./unmailed.server";

/** Coupons near their end that are looked at together. */
const PAGE = 500;
const JOB = "remind-of-expiry";
const ROW_ID = sql.ref<string>("sale_lines.id");

/** Each reminder is due from `days` before the expiry until the next stage. */
const STAGES = [
  { days: 14, until: 3, dated: true },
  { days: 3, until: 0, dated: false },
] as const;

/** Extended coupons come near another end. */
const ROUNDS = STAGES.flatMap((stage) => [false, true].map((extended) => ({ ...stage, extended })));
type Round = (typeof ROUNDS)[number];

const eventPrefix = ({ days, extended }: Round) => `coupons.expiring:${extended ? "extended:" : ""}${days}:`;

const spanOf = ({ days, until }: Round, now: number) => ({
  after: now + until * DAY_MS,
  until: now + days * DAY_MS,
});

/** Of these lines, those with unused coupons near expiry, except those bought when it was near already. */
export function readUnreminded(db: Db, stage: Round, lines: readonly string[], now: number) {
  const { after, until } = spanOf(stage, now);
  return (
    db
      .selectFrom("sale_lines")
      // SQLite keeps the order of cross joins, and would else begin at all sales that are paid.
      .crossJoin("sales")
      .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
      .select(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
      .select((eb) => eb.fn.min("coupons.valid_until").as("valid_until"))
      .where("sale_lines.id", "in", textList(db, lines))
      .whereRef("sales.id", "=", "sale_lines.sale_id")
      .where(isRetryDue(JOB, ROW_ID, now))
      .where("coupons.status", "=", "issued")
      .where("coupons.extended_at", stage.extended ? "is not" : "is", null)
      .$if(!stage.dated, (query) => query.where("coupons.slot_id", "is", null))
      .where("sales.status", "=", "captured")
      .where("coupons.valid_until", ">", after)
      .where("coupons.valid_until", "<=", until)
      .where((eb) => eb("coupons.created_at", "<=", eb("coupons.valid_until", "-", stage.days * DAY_MS)))
      .where(isUnmailed(eventPrefix(stage), ROW_ID))
      .groupBy(["sale_lines.id", "sale_lines.sale_id", "sales.email", "sales.number", "sales.total"])
      .execute()
  );
}

type Due = Pick<
  Awaited<ReturnType<typeof readUnreminded>>[number],
  "id" | "sale_id" | "email" | "number" | "total" | "valid_until"
>;

/** What their holder can count on when they expire; null = nothing. */
function afterwardsOf(coupons: readonly SoldCoupon[]): "extend_once" | "credit_12_months" | null {
  const [first] = coupons;
  if (!first || first.expiryPolicy === "none") return null;
  return first.expiryPolicy === "extend_once" && first.extendedAt !== null ? null : first.expiryPolicy;
}

/** @returns whether a mail was queued */
export async function remindLine(ctx: Context, eventKey: string, due: Due): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const [line] = await readHeldLines(trx, { lineIds: [due.id] }, now);
    const coupons = line?.coupons.filter(({ status }) => status === "issued") ?? [];
    if (!line || coupons.length === 0) return false;
    // Until its day comes, the recipient of a gift knows nothing of it.
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
  const { db } = ctx;
  let count = 0;
  for (const stage of ROUNDS) {
    const span = spanOf(stage, await databaseNow(db));
    for await (const lines of linesOfCoupons(db, { column: "valid_until", ...span, size: PAGE })) {
      const rows = await readUnreminded(db, stage, lines, await databaseNow(db));
      count += await eachRow(db, { job: JOB, rows, idOf: ({ id }) => id }, (line) =>
        remindLine(ctx, `${eventPrefix(stage)}${line.id}`, line),
      );
    }
  }
  return count;
}
