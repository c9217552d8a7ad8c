/** Sums a promo code's sales and cost, in total and by day, from the lines of the sales report. */
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { addDays, localDay } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import { readManagedPromo } from "~/domain/pricing/managed-promo-queries.server";
import type { ReportScope } from "./report-lines.server";
import { readReportGroups, readReportTotals } from "./report-sums.server";
import { MAX_REPORT_DAYS, NO_REPORT_FILTERS, type ReportTotals } from "./sales-report";

export interface PromoFigures {
  /** Paid orders. */
  orders: number;
  units: number;
  /** Cents paid by buyers and not given back. */
  revenue: Cents;
  /** Cents of discount on it. */
  discount: Cents;
  /** The part of the discount that the sellers bear. */
  cost: Cents;
}

export interface PromoUsage extends PromoFigures {
  /** Days with orders, newest first; of the last year. */
  days: (PromoFigures & { day: string })[];
}

const SHOWN_DAYS = 100;

function figuresOf(sums: ReportTotals): PromoFigures {
  return {
    orders: Number(sums.sales),
    units: Number(sums.quantity),
    revenue: Number(sums.gross_amount) - Number(sums.refunded_amount) - Number(sums.charged_back_amount),
    discount: Number(sums.discount_amount),
    cost: Number(sums.discount_amount) - Number(sums.platform_discount),
  };
}

function lastYear(now: number, organizationId: string | null, promoIds: readonly string[]): ReportScope {
  const today = localDay(now);
  const days = { dateFrom: addDays(today, 1 - MAX_REPORT_DAYS), dateTo: today };
  return { ...NO_REPORT_FILTERS, ...days, organizationId, promoIds, organizationIds: null, now };
}

const NO_FIGURES: PromoFigures = { orders: 0, units: 0, revenue: 0, discount: 0, cost: 0 };

/**
 * Figures of several codes of an organization in the last year, by their ids: one query for a list's page.
 * @throws DomainError not_found, forbidden
 */
export async function promoFigures(
  ctx: Context,
  organizationId: string,
  promoIds: readonly string[],
): Promise<(id: string) => PromoFigures> {
  requireRole(ctx.actor, organizationId, "manager");
  const scope = lastYear(await databaseNow(ctx.db), organizationId, promoIds);
  const range = { limit: promoIds.length, offset: 0 };
  const groups = promoIds.length > 0 ? await readReportGroups(ctx, scope, "promo", range) : { results: [] };
  const known = new Map(groups.results.map((group) => [group.key, figuresOf(group)]));
  return (id) => known.get(id) ?? NO_FIGURES;
}

/** @throws DomainError not_found, forbidden */
export async function promoUsage(ctx: Context, id: string): Promise<PromoUsage> {
  const promo = await readManagedPromo(ctx.db, ctx.actor, id);
  const scope = lastYear(await databaseNow(ctx.db), promo.organizationId, [promo.id]);
  const totals = await readReportTotals(ctx, scope);
  const days = await readReportGroups(ctx, scope, "day", { limit: MAX_REPORT_DAYS, offset: 0 });
  return {
    ...figuresOf(totals),
    days: days.results
      .reverse()
      .slice(0, SHOWN_DAYS)
      .map((group) => ({ ...figuresOf(group), day: group.key })),
  };
}
