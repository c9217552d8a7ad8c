/** Snapshots commission, tax and subsidy on the sale lines and posts the capture journal. */
import type { Trx } from "~/db/schema";
import { deferRevenue } from "~/domain/coupons/coupon-money.server";
import { percentOf } from "~/domain/kernel/money";
import { captureEntries, type HeldValue } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";

/** Call in the capture's transaction, once the lines have commission and the coupons are issued. */
export async function bookCapture(trx: Trx, saleId: string, at: number): Promise<void> {
  const lines = await readLines(trx, saleId);
  const sold: HeldValue[] = [];
  for (const line of lines) {
    const commission = line.commission ?? 0;
    const platformShare = { platform: 10_000, shared: line.platform_share ?? 0, organization: 0 };
    const frozen = {
      accrual: line.accrual,
      commission_tax: percentOf(commission, line.commission_tax_rate / 100),
      platform_discount: percentOf(
        line.discount,
        platformShare[line.discount_funding ?? "organization"] / 100,
      ),
    };
    await trx.updateTable("sale_lines").set(frozen).where("id", "=", line.id).execute();
    if (line.accrual === "on_redemption") await deferRevenue(trx, line.id);
    sold.push({
      organizationId: line.organization_id,
      recognition: line.accrual === "on_redemption" ? "owed" : "earned",
      value: {
        list: line.list_price * line.quantity,
        discount: line.discount,
        platformDiscount: frozen.platform_discount,
        commission,
        commissionTax: frozen.commission_tax,
      },
    });
  }
  const { currency } = await trx
    .selectFrom("sales")
    .select("currency")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const entries = captureEntries(sold);
  await postJournal(trx, { kind: "capture", eventId: saleId, saleId, currency, entries, at });
}

function readLines(trx: Trx, saleId: string) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("promo_codes", "promo_codes.id", "sale_lines.promo_id")
    .select([
      "sale_lines.id",
      "sale_lines.organization_id",
      "sale_lines.quantity",
      "sale_lines.list_price",
      "sale_lines.discount",
      "sale_lines.discount_funding",
      "sale_lines.commission",
      "organizations.accrual",
      "organizations.commission_tax_rate",
      "promo_codes.platform_share",
    ])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
}
