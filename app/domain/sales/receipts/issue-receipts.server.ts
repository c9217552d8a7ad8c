/**
 * Issues one receipt per organization of a captured sale: seller, buyer, amounts and tax
 * (docs/law.md 19).
 */
import type { Trx } from "~/db/schema";
import { type ReceiptLine, taxIncluded } from "~/domain/sales/receipt";
import { recordReceipt } from "./record-receipt.server";

/** Call in the capture's transaction, with the sale locked. Skips sales that already have receipts. */
export async function issueReceipts(trx: Trx, saleId: string, now: number): Promise<void> {
  const sale = await trx
    .selectFrom("sales")
    .select(["number", "currency", "need_receipt", "user_fullname", "user_tax_number", "user_address"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await readLines(trx, saleId);
  const issued = await trx
    .selectFrom("receipts")
    .select("organization_id")
    .where("sale_id", "=", saleId)
    .where("kind", "=", "justificante")
    .execute();
  const done = new Set(issued.map(({ organization_id }) => organization_id));
  // Sorted, to avoid deadlocks between two captures.
  const organizations = [...new Set(lines.map(({ organization_id }) => organization_id))].sort();
  for (const organizationId of organizations) {
    const own = lines.filter(({ organization_id }) => organization_id === organizationId);
    const [issuer] = own;
    if (!issuer || done.has(organizationId) || own.every(({ unit_price }) => unit_price === 0)) continue;
    const snapshot = {
      saleNumber: sale.number,
      issuer: {
        name: issuer.name,
        legalName: issuer.legal_name,
        taxId: issuer.tax_id,
        address: `${issuer.street}, ${issuer.postal_code} ${issuer.city}`,
      },
      buyer: buyerOf(sale),
      corrects: null,
      lines: own.map(receiptLine),
    };
    const about = { organizationId, saleId, cause: null, correctsId: null, currency: sale.currency };
    await recordReceipt(trx, { kind: "justificante", ...about, snapshot }, now);
  }
}

interface BuyerColumns {
  need_receipt: boolean;
  user_fullname: string | null;
  user_tax_number: string | null;
  user_address: string | null;
}

function buyerOf({ need_receipt, user_fullname, user_tax_number, user_address }: BuyerColumns) {
  if (!need_receipt) return null;
  return { name: user_fullname ?? "", taxId: user_tax_number ?? "", address: user_address ?? "" };
}

function readLines(trx: Trx, saleId: string) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["sale_lines.organization_id", "sale_lines.offer_title", "sale_lines.price_option_title"])
    .select(["sale_lines.quantity", "sale_lines.unit_price", "sale_lines.tax_rate", "sale_lines.tax_regime"])
    .select(["organizations.name", "organizations.legal_name", "organizations.tax_id"])
    .select(["organizations.street", "organizations.postal_code", "organizations.city"])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
}

function receiptLine(line: Awaited<ReturnType<typeof readLines>>[number]): ReceiptLine {
  const total = line.unit_price * line.quantity;
  return {
    title: line.offer_title,
    optionTitle: line.price_option_title,
    coupon: null,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    total,
    taxRegime: line.tax_regime,
    taxRate: line.tax_rate,
    tax: taxIncluded(total, line.tax_rate),
  };
}
