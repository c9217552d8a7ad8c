/** Builds the query of a report's sale lines with all computed amounts. */
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { offersWithWords } from "~/domain/catalogue/manage/matching-offers.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, clockChanges, localDay, startOfDay, utcOffset } from "~/domain/kernel/local-day";
import { SANDBOX_CHANNEL } from "~/domain/sales/order";
import { rounded } from "./coupon-parts";
import { amountOfCoupons } from "./report-amounts.server";
import type { ReportQuery } from "./sales-report";

/** Kinds of channels whose name goes on after a colon. */
const CHANNEL_KINDS = new Set(["iframe", "integration", "sandbox"]);

/**
 * Lines that were changed since a time: by a sale, a coupon or a refund, each found by its index. A coupon that expires is
 * no change: nothing is written then.
 */
function changedLines(db: Db, since: number) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select("sale_lines.id")
    .where("sales.changed_at", ">=", since)
    .union(db.selectFrom("coupons").select("sale_line_id as id").where("changed_at", ">=", since))
    .union(
      db
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .innerJoin("sale_lines", "sale_lines.sale_id", "payments.sale_id")
        .select("sale_lines.id")
        .where("refunds.updated_at", ">=", since),
    );
}

export interface ReportScope extends ReportQuery {
  /** null = all; otherwise only these organizations. */
  organizationIds: readonly string[] | null;
  /** ms UTC; separates expired coupons from valid ones. */
  now: number;
  /** Only these sales' lines. */
  saleIds?: readonly string[];
  /** Only lines of offers whose titles have words that begin like these; with an organization. */
  offerWords?: string;
  /** Only lines that one of these promo codes has made cheaper. */
  promoIds?: readonly string[];
}

const GROSS = sql<number>`cast(l.unit_price as bigint) * l.quantity`;
/** Prices include taxes. */
const TAX = sql<number>`${sql.raw(rounded("(cast(l.unit_price as bigint) * l.quantity * l.tax_rate)", "(10000 + l.tax_rate)"))}`;

function coupons(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from coupons k where k.sale_line_id = l.id and ${condition})`;
}

/** Compares days: a coupon is valid until the end of its last day. */
function couponsBy(today: number) {
  const over = sql`k.status = 'issued' and k.valid_until < ${sql.lit(today)}`;
  return {
    issued: coupons(sql`1 = 1`),
    redeemed: coupons(sql`k.status = 'redeemed'`),
    expired: coupons(over),
    voided: coupons(sql`k.status = 'void'`),
    pending: coupons(
      sql`k.status = 'issued' and (k.valid_until is null or k.valid_until >= ${sql.lit(today)})`,
    ),
  };
}

/** Null before the capture, which fixes the commission. */
function onceCaptured(amount: RawBuilder<number>): RawBuilder<number | null> {
  return sql<number | null>`case when l.commission is null then null else ${amount} end`;
}

/** When a line was ordered: of named organizations by their index, of all by that of sales. */
export function orderedAt({ organizationId, organizationIds }: ReportScope) {
  return organizationId === null && organizationIds === null ? "s.created_at" : "l.ordered_at";
}

/** "+" hides the column from SQLite's planner, which has no statistics and would else read all paid sales for those of a period. */
const statusOf = (db: Db) => sql<string>`${sql.raw(isSqlite(db) ? "+" : "")}s.status`;

/** The lines of the scope, with their sale, payment, organization and slot. */
function linesOfScope(db: Db, scope: ReportScope) {
  return db
    .selectFrom("sale_lines as l")
    .innerJoin("sales as s", "s.id", "l.sale_id")
    .innerJoin("payments as p", "p.sale_id", "s.id")
    .innerJoin("organizations as g", "g.id", "l.organization_id")
    .leftJoin("slots as t", "t.id", "l.slot_id")
    .where(orderedAt(scope), ">=", startOfDay(scope.dateFrom))
    .where(orderedAt(scope), "<", startOfDay(addDays(scope.dateTo, 1)))
    .where(statusOf(db), "in", scope.status === null ? ["captured", "refunded"] : [scope.status])
    .$if(scope.organizationIds !== null, (query) =>
      query.where("l.organization_id", "in", [...(scope.organizationIds ?? []), ""]),
    )
    .$if(scope.organizationIds === null && scope.organizationId === null, (query) =>
      query.where("s.channel", "not like", `${SANDBOX_CHANNEL}%`),
    )
    .$if(scope.organizationId !== null, (query) =>
      query.where("l.organization_id", "=", scope.organizationId as string),
    )
    .$if(scope.saleIds !== undefined, (query) => query.where("s.id", "in", [...(scope.saleIds ?? []), ""]))
    .$if(scope.offerWords !== undefined, (query) =>
      query.where(
        "l.offer_id",
        "in",
        offersWithWords(db, scope.organizationId as string, scope.offerWords as string),
      ),
    )
    .$if(scope.updatedSince !== undefined, (query) =>
      query.where("l.id", "in", changedLines(db, scope.updatedSince as number)),
    )
    .$if(scope.promoIds !== undefined, (query) =>
      query.where("l.promo_id", "in", [...(scope.promoIds ?? []), ""]),
    )
    .$if(scope.clientReference !== undefined, (query) =>
      query
        .where("s.client_reference", "=", scope.clientReference as string)
        .whereRef("s.ordered_for", "=", "l.organization_id"),
    )
    .$if(scope.offerId !== null, (query) => query.where("l.offer_id", "=", scope.offerId as string))
    .$if(scope.channel !== null, (query) => {
      const channel = scope.channel as string;
      return CHANNEL_KINDS.has(channel)
        ? query.where("s.channel", "like", `${channel}:%`)
        : query.where("s.channel", "=", channel);
    });
}

/** One row a line, in cents and ms UTC. */
export function reportLines(db: Db, scope: ReportScope) {
  const from = startOfDay(scope.dateFrom);
  const until = startOfDay(addDays(scope.dateTo, 1));
  const counts = couponsBy(startOfDay(localDay(scope.now)));
  return linesOfScope(db, scope)
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
      "t.timezone as slot_timezone",
      "l.quantity",
      "l.reference_price as unit_regular_price",
      "l.list_price as unit_list_price",
      "l.unit_price",
      "l.promo_id",
      "l.promo_code",
      "l.discount as discount_amount",
      "l.discount_funding as discount_funded_by",
      "l.tax_regime",
      "l.tax_rate",
      "l.commission_rate",
      "l.commission as commission_amount",
      "p.provider as payment_provider",
      // What one partner's program said is not another partner's to know.
      sql<string | null>`case when s.ordered_for = l.organization_id then s.client_reference end`.as(
        "client_reference",
      ),
      GROSS.as("gross_amount"),
      TAX.as("tax_amount"),
      "l.platform_discount",
      "l.commission_tax",
      amountOfCoupons("refunded").as("refunded_amount"),
      amountOfCoupons("chargedBack").as("charged_back_amount"),
      onceCaptured(amountOfCoupons("platformDiscountReturned")).as("platform_discount_returned"),
      onceCaptured(amountOfCoupons("commissionReturned")).as("commission_returned"),
      onceCaptured(amountOfCoupons("commissionTaxReturned")).as("commission_tax_returned"),
      onceCaptured(amountOfCoupons("earned")).as("organization_net"),
      onceCaptured(amountOfCoupons("pending")).as("organization_pending"),
      onceCaptured(amountOfCoupons("lapsed")).as("organization_lapsed"),
      counts.issued.as("coupons_issued"),
      counts.redeemed.as("coupons_redeemed"),
      counts.expired.as("coupons_expired"),
      counts.pending.as("coupons_pending"),
      counts.voided.as("coupons_void"),
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
    ]);
}

/** Days since 1970 in Madrid; the UTC offset changes at known instants inside the period. */
function dayNumber(moment: RawBuilder<unknown>, from: number, until: number): RawBuilder<number> {
  const changes = clockChanges(from, until).map(
    (at) => sql`when ${moment} < ${sql.lit(at)} then ${sql.lit(utcOffset(at - 1))}`,
  );
  const last = sql.lit(utcOffset(until));
  const offset = changes.length === 0 ? last : sql`case ${sql.join(changes, sql` `)} else ${last} end`;
  return sql<number>`((${moment} + ${offset}) / ${sql.lit(DAY_MS)})`;
}
