/** Proves that the counter's day is found by its redemptions, not by all that a business ever sold, as SQLite plans it for a large shop. */
import { CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { redemptionsOf } from "~/domain/sales/redemption/redemption-queries.server";
import { memberActor } from "../../fixtures/context";
import { buildOrganization } from "../../fixtures/organizations";
import { eachDatabase } from "../../support/databases";

const SOLD = 100_000;

/** What `analyze` writes for a business that alone has sold so much and redeemed nearly nothing yet. */
async function claimStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
  await sql`delete from sqlite_stat1`.execute(db);
  const rows = [
    ["coupons", "sqlite_autoindex_coupons_1", `${SOLD} 1`],
    ["coupons", "coupons_redeemed", `${SOLD} ${SOLD}`],
    ["coupons", "sqlite_autoindex_coupons_3", `${SOLD} 2 1`],
    ["sale_lines", "sale_lines_organization", `${SOLD} ${SOLD} 1`],
    ["sale_lines", "sqlite_autoindex_sale_lines_1", `${SOLD} 1`],
    ["sales", "sqlite_autoindex_sales_1", `${SOLD} 1`],
  ];
  for (const [table, index, stat] of rows)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}

// PostgreSQL orders joins by its statistics, of which it has those of the period.
eachDatabase(
  (_name, open) => {
    it("begins at the redemptions of the period", async () => {
      const { db } = await open();
      await claimStatistics(db);
      const { id } = await buildOrganization(db);
      const ctx = { db, actor: memberActor(id, "owner") };
      const { matching, rows } = await redemptionsOf(ctx, { organizationId: id, period: null });
      const last = rows.limit(3);
      for (const query of [matching.where("r.undoneAt", "is", null), last]) {
        const { sql: statement, parameters } = query.compile();
        const plan = await db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
        );
        const steps = plan.rows.map(({ detail }) => detail).join("; ");
        expect(steps).toContain("coupons_redeemed (redeemed_at>? AND redeemed_at<?)");
        expect(steps).not.toMatch(/SCAN (sale_lines|coupons|sales)\b/);
      }
    });
  },
  ["sqlite"],
);
