/** Snapshots commission, tax and subsidy on the sale lines and posts the capture journal. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { captureEntries, type HeldValue } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import type { PaidLine } from "~/domain/sales/paid-lines.server";
import { lineValue } from "./line-value.server";

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
    const { commission, commissionTax, platformDiscount } = lineValue(line);
    const amounts = { commission, commission_tax: commissionTax, platform_discount: platformDiscount };
    await freezeLine.write(trx, { id: line.id, accrual: line.accrual, ...amounts });
    sold.push({
      organizationId: line.organizationId,
      recognition: line.accrual === "on_redemption" ? "owed" : "earned",
      value: {
        list: line.listPrice * line.quantity,
        discount: line.discount,
        platformDiscount,
        commission,
        commissionTax,
      },
    });
  }
  const entries = captureEntries(sold);
  await postJournal(trx, { kind: "capture", eventId: saleId, saleId, currency, entries, at });
}
