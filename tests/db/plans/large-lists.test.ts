/** Proves that lists of a large shop are read by their indexes: no scan of a table that grows, as each database plans them. */
import { expect, it } from "vitest";
import { listManagedOffers } from "~/domain/catalogue/manage/list-managed-offers.server";
import { listUsers } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import { countRedeemed } from "~/domain/reports/home/count-redeemed.server";
import { readSalesByDay } from "~/domain/reports/home/sales-by-day.server";
import { readSellerFigures } from "~/domain/reports/member-mails/seller-figures.server";
import { countReportRows, readReportRows, reportScope } from "~/domain/reports/queries.server";
import { readReportTotals } from "~/domain/reports/report-sums.server";
import { NO_REPORT_FILTERS } from "~/domain/reports/sales-report";
import { searchSales } from "~/domain/reports/search-sales.server";
import { listTaxFindings } from "~/domain/reports/tax-check.server";
import { readSoldByDay } from "~/domain/sales/history/sales-by-type.server";
import { staffActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";
import { plansOf } from "../../support/statements/plans";

const LARGE = "coupons|feedback|offers|offer_listings|payments|sale_lines|sales|users";
/** Of SQLite: a walk along an index in its order ends with the page. */
const SCAN = new RegExp(`SCAN (${LARGE}|l|s)(?! USING)`);
const SEQUENTIAL = new RegExp(`Seq Scan on (${LARGE})\\b`);

const STAFF = staffActor();
const PAGE = { limit: 20, offset: 0 };
const PERIOD = { dateFrom: "2026-03-01", dateTo: "2026-03-02" };

onBothDatabases("plans", (name, open) => {
  const read = async (of: (ctx: Context, organizationId: string) => Promise<unknown>, staff = false) => {
    const { db } = await open();
    const { id } = await buildOrganization(db);
    const memberships = [{ organizationId: id, role: "owner" } as const];
    const actor = staff ? STAFF : { ...STAFF, staff, memberships };
    const plans = await plansOf(db, (watched) => of({ ...visitorContext(db), db: watched, actor }, id));
    expect(plans).not.toHaveLength(0);
    for (const plan of plans) {
      expect(plan).not.toMatch(SCAN);
      expect(plan).not.toMatch(SEQUENTIAL);
    }
    return plans.join("\n");
  };

  it("finds what a business sold in a period by that period, not by all it ever sold", async () => {
    const report = await read(async (ctx, organizationId) => {
      const scope = await reportScope(ctx, { ...NO_REPORT_FILTERS, ...PERIOD, organizationId });
      await readReportRows(ctx, scope, PAGE);
      await countReportRows(ctx, scope);
      await readReportTotals(ctx, scope);
    });
    const days = await read((ctx, organizationId) =>
      readSalesByDay(ctx, { organizationId, days: 7, now: Date.now() }),
    );
    const mails = await read(({ db }, organizationId) =>
      readSellerFigures(db, [organizationId], { from: 0, until: 1 }),
    );
    for (const plan of [report, days, mails]) {
      expect(plan).toContain("sale_lines_organization");
      expect(plan).toContain("ordered_at");
    }
  });

  it("finds what all businesses sold in a period by that period", async () => {
    const scopeOf = (ctx: Context) =>
      reportScope(ctx, { ...NO_REPORT_FILTERS, dateFrom: "2026-03-01", dateTo: "2026-03-02" });
    const report = await read(async (ctx) => {
      await readReportRows(ctx, await scopeOf(ctx), PAGE);
      await countReportRows(ctx, await scopeOf(ctx));
      await readReportTotals(ctx, await scopeOf(ctx));
    }, true);
    expect(report).toContain("sales_created");
    expect(report).not.toContain("sales_reservations");
  });

  it("lists offers and accounts of all the shop in the order of an index", async () => {
    const offers = await read((ctx) => listManagedOffers(ctx, PAGE), true);
    expect(offers).toContain("offers_changed");
    const users = await read((ctx) => listUsers(ctx, {}, PAGE), true);
    expect(users).toContain("users_created");
  });

  it("counts the sales of a day by that day", async () => {
    expect(await read(({ db }) => readSoldByDay(db, "2026-03-01", "2026-03-01"))).toContain("sales_captured");
  });

  it("counts what a business redeemed today by the day, and finds a buyer's sales by the buyer, not by all it ever sold", async () => {
    const redeemed = await read(({ db }, organizationId) =>
      countRedeemed({ db }, organizationId, Date.now()),
    );
    const bought = await read((ctx, organizationId) =>
      searchSales(
        ctx,
        { ...NO_REPORT_FILTERS, ...PERIOD, organizationId },
        { by: "address", email: "ana@example.es" },
      ),
    );
    // PostgreSQL decides by how many there are of each: none here.
    if (name === "sqlite") {
      expect(redeemed).toContain("coupons_redeemed");
      expect(redeemed).not.toContain("sale_lines_organization");
    }
    expect(bought).toContain("sales_email");
    expect(bought).not.toContain("sale_lines_organization");
  });

  it("looks at the tax of offers by ranges of their numbers, and lists by the sellers of a page", async () => {
    const { db } = await open();
    await buildOffer(db, { category: "restaurants", tax_rate: 2100 });
    const plans = await plansOf(db, (watched) => listTaxFindings(watched, PAGE));
    const counted = plans.find((plan) => /PRIMARY KEY \(rowid>|number > /.test(plan));
    const listed = plans.at(-1);
    expect(counted).toContain("organizations_sandbox");
    expect(listed).toMatch(/offers_by_\w+ (on offers|\(organization_id=)/);
    for (const plan of plans) {
      expect(plan).not.toMatch(SCAN);
      expect(plan).not.toMatch(SEQUENTIAL);
    }
  });
});
