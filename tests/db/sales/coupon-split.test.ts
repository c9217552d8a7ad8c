/** Proves that a coupon's stored parts are those that were computed anew before, at issue and by the migration. */
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { migrateToLatest, migrationStatus, rollbackOne } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { issueCoupons } from "~/domain/coupons/issue-coupons.server";
import { type LineValue, proportion } from "~/domain/ledger/unit-value";
import { findBreaches, RULES } from "~/domain/reports/ledger-check/check-ledger.server";
import { buildPurchase } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onBothDatabases } from "../../support/databases";

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const part = fc.integer({ min: 0, max: 100 });
const LINE = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    listPrice: cents,
    paid: part,
    platform: part,
    rate: part,
  })
  .map(({ quantity, listPrice: price, paid, platform, rate }): LineValue => {
    // Amounts of a line are columns of 32 bits.
    const listPrice = Math.floor(price / quantity);
    const unitPrice = proportion(listPrice, paid, 100);
    const commission = proportion(unitPrice * quantity, rate, 100);
    const platformDiscount = proportion((listPrice - unitPrice) * quantity, platform, 100);
    return {
      quantity,
      listPrice,
      unitPrice,
      commission,
      platformDiscount,
      commissionTax: proportion(commission, 21, 100),
    };
  });
const LINES = fc.sample(LINE, { numRuns: 300, seed: 110 });

/** What reports and ledger check computed for each coupon at each reading, until the parts were stored. */
const rounded = (dividend: string, divisor: string) => `((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;
const share = (total: string) =>
  `${rounded(`cast(${total} as bigint) * c.number`, "l.quantity")}
    - ${rounded(`cast(${total} as bigint) * (c.number - 1)`, "l.quantity")}`;
const COMPUTED = `l.list_price as list_value, l.list_price - l.unit_price as discount,
  ${share("l.platform_discount")} as platform_discount, ${share("l.commission")} as commission,
  ${share("l.commission_tax")} as commission_tax`;
const STORED = "c.list_value, c.discount, c.platform_discount, c.commission, c.commission_tax";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  const read = async (columns: string) => {
    const from = "from coupons c join sale_lines l on l.id = c.sale_line_id order by l.sort_order, c.number";
    return (await sql.raw(`select c.id, ${columns} ${from}`).execute(db)).rows;
  };

  beforeAll(async () => {
    ({ db } = await open());
    await buildPurchase(db);
    const sold = await db.selectFrom("sale_lines").selectAll().executeTakeFirstOrThrow();
    const lines = LINES.map((line, index) => ({
      ...sold,
      id: `line-${index}`,
      sort_order: index + 1,
      quantity: line.quantity,
      list_price: line.listPrice,
      unit_price: line.unitPrice,
      discount: (line.listPrice - line.unitPrice) * line.quantity,
      platform_discount: line.platformDiscount,
      commission: line.commission,
      commission_tax: line.commissionTax,
    }));
    const orders = LINES.map((line, index) => ({
      saleLineId: `line-${index}`,
      sold: line,
      faceValue: line.listPrice,
      validity: { mode: "days_after_purchase", days: 90 } as const,
      slotId: null,
      slotEndsAt: null,
      expiryPolicy: undefined,
      inLiability: false,
    }));
    await inTransaction(db, async (trx) => {
      for (const line of lines) await trx.insertInto("sale_lines").values(line).execute();
      await issueCoupons(trx, orders, Date.now());
    });
  });

  it("stores at issue what was computed before, and the ledger's check agrees", async () => {
    const stored = await read(STORED);
    expect(stored.length).toBeGreaterThan(3000);
    expect(stored).toEqual(await read(COMPUTED));
    const rules = RULES.filter(
      ({ name }) => name === "a line's amounts are split over its coupons to the cent",
    );
    expect(rules).toHaveLength(1);
    expect(await findBreaches(db, rules)).toEqual([]);
  });

  it("refuses coupons without their parts", async () => {
    await expect(sql`update coupons set list_value = 0 where paid_value > 0`.execute(db)).rejects.toThrow(
      /check/i,
    );
  });

  atNight(() => {
    it("fills coupons of before the migration with the same", async () => {
      const issued = await read(STORED);
      while (
        (await migrationStatus(db)).some(({ name, appliedAt }) => name === "011-coupon-split" && appliedAt)
      ) {
        await rollbackOne(db);
      }
      await migrateToLatest(db);
      expect(await read(STORED)).toEqual(issued);
    });
  });
});
