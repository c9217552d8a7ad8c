/** Reminds buyers of coupons that end soon: a fortnight before and three days before, once each for a line of an order. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { CouponExpiring } from "~/domain/mail/schemas";

const DAY_MS = 86_400_000;
const BATCH = 100;

/** A reminder is due from `days` before the end until the next one takes over. */
const STAGES = [
  { days: 14, until: 3 },
  { days: 3, until: 0 },
] as const;
type Stage = (typeof STAGES)[number];

const eventPrefix = ({ days }: Stage) => `coupons.expiring:${days}:`;

/** Lines with unused coupons whose end is near, unless they were bought when it was near already. */
function readDue(db: Db, stage: Stage, now: number) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .select([
      "sale_lines.id",
      "sale_lines.offer_title",
      "sale_lines.price_option_title",
      "sales.email",
      "sales.number",
      "organizations.name",
      "offers.booking_required",
      "slots.starts_at",
      "slots.timezone",
    ])
    .select((eb) => eb.fn.min("coupons.valid_until").as("valid_until"))
    .where("coupons.status", "=", "issued")
    .where("sales.status", "=", "captured")
    .where("coupons.valid_until", ">", now + stage.until * DAY_MS)
    .where("coupons.valid_until", "<=", now + stage.days * DAY_MS)
    .where((eb) => eb("coupons.created_at", "<=", eb("coupons.valid_until", "-", stage.days * DAY_MS)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("mail_outbox")
            .select("mail_outbox.id")
            .where("mail_outbox.event_key", "=", (key) =>
              key(key.val(eventPrefix(stage)), "||", key.ref("sale_lines.id")),
            ),
        ),
      ),
    )
    .groupBy([
      "sale_lines.id",
      "sale_lines.offer_title",
      "sale_lines.price_option_title",
      "sales.email",
      "sales.number",
      "organizations.name",
      "offers.booking_required",
      "slots.starts_at",
      "slots.timezone",
    ])
    .limit(BATCH)
    .execute();
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

async function remind(ctx: Context, stage: Stage, line: Due): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const coupons = await trx
      .selectFrom("coupons")
      .select(["id", "code", "valid_from", "valid_until"])
      .where("sale_line_id", "=", line.id)
      .where("status", "=", "issued")
      .orderBy("number")
      .execute();
    if (coupons.length === 0) return;
    const data: CouponExpiring = {
      number: line.number,
      title: line.offer_title,
      optionTitle: line.price_option_title,
      sellerName: line.name,
      bookingRequired: line.booking_required === 1,
      validUntil: Number(line.valid_until),
      slot: line.starts_at && line.timezone ? { startsAt: line.starts_at, timezone: line.timezone } : null,
      coupons: coupons.map(({ id, code, valid_from, valid_until }) => ({
        code: showCouponCode(code),
        validFrom: valid_from,
        validUntil: valid_until,
        pdfUrl: couponPdfUrl(ctx.origin, id),
      })),
    };
    await enqueueMail(trx, {
      eventKey: `${eventPrefix(stage)}${line.id}`,
      recipient: line.email,
      template: "coupon-expiring",
      data: { ...data },
      at: now,
    });
  });
}

/** @returns how many reminders were queued */
export async function remindOfExpiry(ctx: Context): Promise<number> {
  let count = 0;
  for (const stage of STAGES) {
    for (;;) {
      const due = await readDue(ctx.db, stage, await databaseNow(ctx.db));
      for (const line of due) await remind(ctx, stage, line);
      count += due.length;
      if (due.length < BATCH) break;
    }
  }
  return count;
}
