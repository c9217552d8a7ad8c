/** Checks that an organization's sales report adds up and equals the ledger's debt to it. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { orgPayable, promoCostOf } from "~/domain/ledger/accounts";
import { readReportTotals } from "~/domain/reports/report-sums.server";
import { visitorContext } from "../../fixtures/context";

/** Integer cents that the ledger owes the organization: its revenue less the discounts it pays itself. */
async function ledgerOwes(db: Db, organizationId: string): Promise<number> {
  const { owed } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`cast(-coalesce(sum(amount), 0) as bigint)`.as("owed"))
    .where("account", "in", [orgPayable(organizationId), promoCostOf(organizationId)])
    .executeTakeFirstOrThrow();
  return Number(owed);
}

/** The discounts of what is still deferred are in the ledger already: call once nothing is. */
export async function expectReportIsLedger(db: Db, organizationId: string): Promise<void> {
  const today = localDay(Date.now());
  const filters = { offerId: null, status: null, channel: null, organizationId };
  const period = { dateFrom: addDays(today, -1), dateTo: addDays(today, 1) };
  const scope = { ...filters, ...period, organizationIds: null, now: Date.now() };
  const totals = await readReportTotals(visitorContext(db), scope);
  const kept = totals.gross_amount - totals.refunded_amount - totals.charged_back_amount;
  const subsidy = totals.platform_discount - totals.platform_discount_returned;
  const commission = totals.commission_amount - totals.commission_returned;
  const tax = totals.commission_tax - totals.commission_tax_returned;
  const shares = totals.organization_net + totals.organization_pending + totals.organization_lapsed;
  expect(kept + subsidy - commission - tax).toBe(shares);
  expect(totals.organization_pending).toBe(0);
  expect(totals.organization_net).toBe(await ledgerOwes(db, organizationId));
}
