/** Snapshots commission, tax and subsidy on the sale lines and posts the capture journal. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import { type Cents, percentOf } from "~/domain/kernel/money";
import { captureEntries, type HeldValue } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import type { PaidLine } from "~/domain/sales/paid-lines.server";

type Frozen = Pick<PaidLine, "id" | "accrual"> & {
  commission: Cents;
  commission_tax: Cents;
  platform_discount: Cents;
};

const freezeLine = compiled((db, given: Given<Frozen>) =>
  db
    .updateTable("sale_lines")
    .set({
      accrual: given("accrual"),
      commission: given("commission"),
      commission_tax: given("commission_tax"),
      platform_discount: given("platform_discount"),
      reservation: "converted",
    })
    .where("id", "=", given("id")),
);

/** Call in the capture's transaction. @param lines all lines of the sale */
export async function bookCapture(
  trx: Trx,
  { id: saleId, currency }: { id: string; currency: string },
  lines: readonly PaidLine[],
  at: number,
): Promise<void> {
  const sold: HeldValue[] = [];
  for (const line of lines) {
    const commission = percentOf(line.unitPrice * line.quantity, line.commission_rate / 100);
    const platformShare = { platform: 10_000, shared: line.platform_share ?? 0, organization: 0 };
    const frozen = {
      accrual: line.accrual,
      commission,
      commission_tax: percentOf(commission, line.commission_tax_rate / 100),
      platform_discount: percentOf(
        line.discount,
        platformShare[line.discount_funding ?? "organization"] / 100,
      ),
    };
    await freezeLine.write(trx, { ...frozen, id: line.id });
    sold.push({
      organizationId: line.organizationId,
      recognition: line.accrual === "on_redemption" ? "owed" : "earned",
      value: {
        list: line.listPrice * line.quantity,
        discount: line.discount,
        platformDiscount: frozen.platform_discount,
        commission,
        commissionTax: frozen.commission_tax,
      },
    });
  }
  const entries = captureEntries(sold);
  await postJournal(trx, { kind: "capture", eventId: saleId, saleId, currency, entries, at });
}
