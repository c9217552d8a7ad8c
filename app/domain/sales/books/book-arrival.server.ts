/** Books the sale of a coupon that was brought from another system: its value is owed to its holder until it is used. */
import type { Trx } from "~/db/schema";
import { captureEntries } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import type { Value } from "~/domain/ledger/unit-value";

interface Arrival {
  saleId: string;
  lineId: string;
  organizationId: string;
  currency: string;
  value: Value;
  /** ms UTC */
  at: number;
}

/** Also where the organization earns on capture: its share of the sale is in the balance that came with it. */
export async function bookArrival(
  trx: Trx,
  { saleId, lineId, organizationId, currency, value, at }: Arrival,
): Promise<void> {
  await trx
    .updateTable("sale_lines")
    .set({
      accrual: "on_redemption",
      commission: value.commission,
      commission_tax: value.commissionTax,
      platform_discount: value.platformDiscount,
      reservation: "converted",
    })
    .where("id", "=", lineId)
    .execute();
  const entries = captureEntries([{ organizationId, recognition: "owed", value }]);
  await postJournal(trx, { kind: "capture", eventId: saleId, saleId, currency, entries, at });
}
