/** Reads the lines of a sale being captured, once for everything that settling does with them. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { readsEachSale } from "~/domain/identity/member-mails/mail-readers.server";
import { hasEndpoint } from "~/domain/webhooks/announce.server";
import { SOLD_LINE_COLUMNS } from "./sold-lines.server";

const linesOf = compiled((db, given: Given<{ saleId: string }>) =>
  db
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .innerJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .leftJoin("promo_codes", "promo_codes.id", "sale_lines.promo_id")
    .select(SOLD_LINE_COLUMNS)
    .select(["sale_lines.slot_id as slotId", "sale_lines.promo_id", "sale_lines.reference_price"])
    .select(["sale_lines.discount", "sale_lines.discount_funding", "promo_codes.platform_share"])
    .select(["sale_lines.tax_rate", "sale_lines.commission_rate", "organizations.commission_tax_rate"])
    .select(["organizations.accrual"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("receipts")
            .select("receipts.id")
            .whereRef("receipts.sale_id", "=", "sale_lines.sale_id")
            .whereRef("receipts.organization_id", "=", "sale_lines.organization_id")
            // In the text: as a value it would have SQLite plan the query anew each time, because an index is partial by it.
            .where("receipts.kind", "=", sql.lit("justificante")),
        )
        .as("hasReceipt"),
    )
    .select((eb) => hasEndpoint(eb.ref("sale_lines.organization_id")).as("announced"))
    .select((eb) => readsEachSale(eb.ref("sale_lines.organization_id")).as("mailedAtOnce"))
    .where("sale_lines.sale_id", "=", given("saleId"))
    .orderBy("sale_lines.sort_order"),
);

export type PaidLine = Awaited<ReturnType<typeof linesOf.all>>[number];

/** In the order of the sale, with the terms as sold. Call with the sale locked. */
export function readPaidLines(trx: Trx, saleId: string): Promise<PaidLine[]> {
  return linesOf.all(trx, { saleId });
}
