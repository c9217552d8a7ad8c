/** The sale lines whose row in a report was changed since a time: by a sale, a coupon or a refund, each found by its index. */
import type { Db } from "~/db/schema";

/** A coupon that expires is no change: nothing is written then. */
export function changedLines(db: Db, since: number) {
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
