/** Builds the query of a report's sale lines with all computed amounts. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db/schema";
import { addDays, clockChanges, localDay, startOfDay, utcOffset } from "~/domain/kernel/local-day";
import type { ReportQuery } from "./sales-report";

export interface ReportScope extends ReportQuery {
  /** null = all; otherwise only these organizations. */
  organizationIds: readonly string[] | null;
  /** ms UTC; separates expired coupons from valid ones. */
  now: number;
}

/** Half-up division of non-negative integers; both databases truncate integer quotients. */
function rounded(dividend: RawBuilder<unknown>, divisor: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;
}

const GROSS = sql`cast(l.unit_price as bigint) * l.quantity`;
/** Prices include taxes. */
const TAX = rounded(sql`(${GROSS} * l.tax_rate)`, sql`(10000 + l.tax_rate)`);
/** Stored at capture; for older sales computed with the current rates. */
const COMMISSION_TAX = sql<number>`coalesce(l.commission_tax, ${rounded(
  sql`(cast(coalesce(l.commission, 0) as bigint) * g.commission_tax_rate)`,
  sql`10000`,
)})`;
/** Subsidy: discounts the platform pays. */
const SUBSIDY = sql<number>`coalesce(l.platform_discount, case l.discount_funding when 'platform' then l.discount
  when 'shared' then ${rounded(sql`(cast(l.discount as bigint) * coalesce(c.platform_share, 0))`, sql`10000`)} else 0 end)`;

function coupons(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from coupons k where k.sale_line_id = l.id and ${condition})`;
}

/** Compares days: a coupon is valid until the end of its last day. */
function couponsBy(today: number) {
  const over = sql`(k.status = 'expired' or (k.status = 'issued' and k.valid_until < ${sql.lit(today)}))`;
  return {
    issued: coupons(sql`1 = 1`),
    redeemed: coupons(sql`k.status = 'redeemed'`),
    expired: coupons(over),
    pending: coupons(
      sql`k.status = 'issued' and (k.valid_until is null or k.valid_until >= ${sql.lit(today)})`,
    ),
  };
}

/** Null before the capture, which fixes the commission. */
function onceCaptured(amount: RawBuilder<number>): RawBuilder<number | null> {
  return sql<number | null>`case when l.commission is null then null else ${amount} end`;
}

const REFUNDED = sql<number>`(select coalesce(sum(k.refunded_value), 0) from coupons k where k.sale_line_id = l.id)`;

export function reportLines(db: Db, scope: ReportScope) {
  const from = startOfDay(scope.dateFrom);
  const until = startOfDay(addDays(scope.dateTo, 1));
  const today = startOfDay(localDay(scope.now));
  const counts = couponsBy(today);
  return db
    .selectFrom("sale_lines as l")
    .innerJoin("sales as s", "s.id", "l.sale_id")
    .innerJoin("payments as p", "p.sale_id", "s.id")
    .innerJoin("organizations as g", "g.id", "l.organization_id")
    .leftJoin("slots as t", "t.id", "l.slot_id")
    .leftJoin("promo_codes as c", "c.id", "l.promo_id")
    .select([
      "l.id as line_id",
      "s.id as sale_uuid",
      "s.number as sale_number",
      "s.created_at",
      "s.captured_at",
      "s.email_key",
      "s.channel",
      "s.status",
      "l.organization_id",
      "g.name as organization_name",
      "l.offer_id as offer_uuid",
      "l.offer_title",
      "l.price_option_title",
      "t.starts_at as slot_start",
      "l.quantity",
      "l.reference_price as unit_regular_price",
      "l.list_price as unit_list_price",
      "l.unit_price",
      "l.promo_code",
      "l.discount as discount_amount",
      "l.discount_funding as discount_funded_by",
      "l.tax_regime",
      "l.tax_rate",
      "l.commission_rate",
      "l.commission as commission_amount",
      "p.provider as payment_provider",
      GROSS.$castTo<number>().as("gross_amount"),
      TAX.as("tax_amount"),
      onceCaptured(COMMISSION_TAX).as("commission_tax"),
      onceCaptured(sql<number>`${GROSS} + ${SUBSIDY} - l.commission - ${COMMISSION_TAX}`).as(
        "organization_net",
      ),
      counts.issued.as("coupons_issued"),
      counts.redeemed.as("coupons_redeemed"),
      counts.expired.as("coupons_expired"),
      counts.pending.as("coupons_pending"),
      REFUNDED.as("refunded_amount"),
      sql<number>`${dayNumber(sql`s.created_at`, from, until)}`.as("day"),
    ])
    .select((eb) => [
      eb
        .selectFrom("refunds as r")
        .select((refund) => refund.fn.max("r.updated_at").as("at"))
        .whereRef("r.payment_id", "=", "p.id")
        .where("r.status", "=", "succeeded")
        .as("refunded_at"),
      eb
        .selectFrom("offer_regions as o")
        .select((region) => region.fn.min("o.region").as("region"))
        .whereRef("o.offer_id", "=", "l.offer_id")
        .as("region"),
    ])
    .where("s.created_at", ">=", from)
    .where("s.created_at", "<", until)
    .where("s.status", "in", scope.status === null ? ["captured", "refunded"] : [scope.status])
    .$if(scope.organizationIds !== null, (query) =>
      query.where("l.organization_id", "in", [...(scope.organizationIds ?? []), ""]),
    )
    .$if(scope.organizationId !== null, (query) =>
      query.where("l.organization_id", "=", scope.organizationId as string),
    )
    .$if(scope.offerId !== null, (query) => query.where("l.offer_id", "=", scope.offerId as string))
    .$if(scope.channel !== null, (query) => query.where("s.channel", "=", scope.channel as string));
}

const DAY_MS = 86_400_000;

/** Days since 1970 in Madrid; the UTC offset changes at known instants inside the period. */
function dayNumber(moment: RawBuilder<unknown>, from: number, until: number): RawBuilder<number> {
  const changes = clockChanges(from, until).map(
    (at) => sql`when ${moment} < ${sql.lit(at)} then ${sql.lit(utcOffset(at - 1))}`,
  );
  const last = sql.lit(utcOffset(until));
  const offset = changes.length === 0 ? last : sql`case ${sql.join(changes, sql` `)} else ${last} end`;
  return sql<number>`((${moment} + ${offset}) / ${sql.lit(DAY_MS)})`;
}
