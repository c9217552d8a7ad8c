/** Reads one sale as its seller sees it: its own lines with what it earns, their coupons and refunds, no buyer. */
import { databaseNow } from "~/db/clock.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { currentStatus } from "~/domain/coupons/redeemability";
import type { ActingContext, Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { localDay } from "~/domain/kernel/local-day";
import { OWN_REFUND_MAX } from "~/domain/sales/refunds/request-own-refund.server";
import { WAITS_FOR_BANK } from "~/domain/sales/waits-for-bank.server";
import type { OwnCoupon, OwnSale } from "./own-sale";
import { readReportRows, reportScope } from "./queries.server";
import { NO_REPORT_FILTERS } from "./sales-report";

const MAX_LINES = 1_000;

/** @throws DomainError not_found (also for a sale without lines of the organization), forbidden */
export async function readSellersSale(
  ctx: Context,
  { number, organizationId }: { number: string; organizationId: string },
): Promise<OwnSale> {
  const sale = await ctx.db
    .selectFrom("sales")
    .select(["id", "number", "created_at"])
    .where("number", "=", number)
    .where("status", "in", ["captured", "refunded"])
    .executeTakeFirst();
  if (!sale) throw new DomainError("not_found");
  const day = localDay(sale.created_at);
  const scope = await reportScope(ctx, { ...NO_REPORT_FILTERS, organizationId, dateFrom: day, dateTo: day });
  const page = { limit: MAX_LINES, offset: 0 };
  const rows = await readReportRows(ctx, { ...scope, saleIds: [sale.id] }, page);
  if (rows.length === 0) throw new DomainError("not_found");
  const own = { saleId: sale.id, organizationId };
  const refunds = await readRefunds(ctx, own);
  const prefix = `org:${organizationId}:`;
  const used = refunds.reduce((sum, { key, amount }) => (key?.startsWith(prefix) ? sum + amount : sum), 0);
  return {
    id: sale.id,
    number: sale.number,
    clientReference: rows[0]?.client_reference ?? null,
    rows,
    coupons: await readCoupons(ctx, own),
    refunds: refunds.map(({ key: _, ...refund }) => refund),
    refundable: Math.max(0, OWN_REFUND_MAX - used),
  };
}

interface Own {
  saleId: string;
  organizationId: string;
}

async function readCoupons({ db }: ActingContext, { saleId, organizationId }: Own): Promise<OwnCoupon[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .leftJoin("slots", "slots.id", "coupons.slot_id")
    .select(["coupons.id", "coupons.code", "coupons.status", "coupons.valid_from as validFrom"])
    .select([
      "coupons.valid_until as validUntil",
      "coupons.redeemed_at as redeemedAt",
      "coupons.redeemed_location_name as place",
    ])
    .select(["offer_title as title", "price_option_title as optionTitle", MONEY_LEFT.as("left")])
    .select(["slots.starts_at", "slots.timezone", "sale_lines.handed_on_at"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("sale_lines.organization_id", "=", organizationId)
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .execute();
  return rows.map(({ starts_at, timezone, handed_on_at, ...coupon }) => {
    const slot = starts_at !== null && timezone !== null ? { startsAt: starts_at, timezone } : null;
    const status = currentStatus({ ...coupon, slot }, now);
    return { ...coupon, slot, status, handedOn: handed_on_at !== null };
  });
}

async function readRefunds({ db }: ActingContext, { saleId, organizationId }: Own) {
  const rows = await db
    .selectFrom("coupon_refunds")
    .innerJoin("refunds", "refunds.id", "coupon_refunds.refund_id")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("coupons", "coupons.id", "coupon_refunds.coupon_id")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["refunds.id", "refunds.status", "refunds.reason", "refunds.created_at as at"])
    .select((eb) => ["refunds.request_key as key", eb.fn.sum<number>("coupon_refunds.amount").as("amount")])
    .select(WAITS_FOR_BANK.as("waits"))
    .where("sale_lines.sale_id", "=", saleId)
    .where("sale_lines.organization_id", "=", organizationId)
    .groupBy("payments.disputed")
    .groupBy(["refunds.id", "refunds.status", "refunds.reason", "refunds.created_at", "refunds.request_key"])
    .orderBy("refunds.created_at")
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount), waits: row.waits === 1 }));
}
