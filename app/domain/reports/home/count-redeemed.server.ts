/** Counts what an organization has redeemed since a moment, for its first page. */
import { countRows } from "~/db/count-rows.server";
import type { Context } from "~/domain/kernel/context";

/** @param since ms UTC, of the same day: all redemptions since then are looked at */
export async function countRedeemed(
  { db }: Pick<Context, "db">,
  organizationId: string,
  since: number,
): Promise<number> {
  return countRows(
    db
      .selectFrom("coupons")
      // SQLite keeps the order of cross joins, and would else begin at all that the organization ever sold.
      .crossJoin("sale_lines")
      .whereRef("sale_lines.id", "=", "coupons.sale_line_id")
      .where("coupons.redeemed_at", ">=", since)
      .where("coupons.status", "=", "redeemed")
      .where("sale_lines.organization_id", "=", organizationId),
  );
}
