// Proves that a program goes on selling while the migration of the next release, which only adds, is applied beside it.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onPostgres } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { addToCart, buy, couponCodes } from "../purchase";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

/** Those that a purchase reads and writes: statements kept for them return other columns afterwards. */
const TABLES = [
  "organizations",
  "offers",
  "price_options",
  "promo_codes",
  "checkout_sessions",
  "sales",
  "sale_lines",
  "payments",
  "coupons",
  "mail_outbox",
  "audit_log",
  "job_leases",
];
const BUYERS = 3;

// PostgreSQL refuses kept statements whose columns have changed.
onPostgres((_name, open) => {
  let stocked: StockedProcess;
  beforeAll(async () => {
    stocked = await startStockedProcess(open);
  });
  afterAll(() => stocked?.shop.stop());

  /** One purchase after the other until it is over; the first that fails ends the test. */
  async function keepBuying(isOver: (bought: number) => boolean): Promise<number> {
    let bought = 0;
    for (; !isOver(bought); bought++) {
      const visitor = new Visitor(stocked.shop.origin);
      await addToCart(visitor, stocked.offers.spa.options[0].id);
      expect(couponCodes(await buy(visitor, newEmail()))).toHaveLength(1);
      visitor.close();
    }
    return bought;
  }

  /** A machine that is busy may keep the database from answering within the second that a load balancer waits; nothing else is forgiven. */
  async function expectReady(newest: string): Promise<void> {
    const failing = async () => {
      const { status, text } = await rawRequest(stocked.shop.origin, "/health/ready");
      const problems: string[] = JSON.parse(text).failing ?? [];
      expect([newest, problems.filter((problem) => problem !== "database")]).toEqual([newest, []]);
      return status;
    };
    await expect.poll(failing, { timeout: 60_000, interval: 500 }).toBe(200);
  }

  it("sells without one order that fails, stays ready, and keeps its books", async () => {
    let added = false;
    const buyers = Array.from({ length: BUYERS }, () => {
      let after = 0;
      return keepBuying(() => added && ++after > 3);
    });
    const migrated = (async () => {
      await keepBuying((bought) => bought === 2);
      for (const table of TABLES) {
        await sql`alter table ${sql.table(table)} add column newer text`.execute(stocked.db);
        await expectReady(table);
      }
      await sql`create table newer (id text primary key)`.execute(stocked.db);
      await sql`insert into kysely_migration (name, timestamp) values ('998-newer', 'now')`.execute(
        stocked.db,
      );
      added = true;
    })();
    await Promise.all([migrated, ...buyers]);
    await expectReady("newer");
    await expectInvariants(stocked.db);
  });

  atNight(() => {
    it("is started anew beside it, as one goes back to a release, and sells", async () => {
      await stocked.shop.restart();
      await expectReady("newer");
      expect(await keepBuying((bought) => bought === 1)).toBe(1);
      await expectInvariants(stocked.db);
    });
  });
});
