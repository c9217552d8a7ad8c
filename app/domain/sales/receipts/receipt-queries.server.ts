/** Reads receipts: those of several sales for lists, and one for its document, by owner or download token. */
import type { Selectable } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import type { ReceiptsTable } from "~/db/schema/sales/documents";
import { downloadToken, isDownloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { grouped } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { owns } from "~/domain/sales/access/sale-owner.server";
import { type Receipt, receiptNumber } from "~/domain/sales/receipt";

function receiptOf(row: Selectable<ReceiptsTable>): Receipt {
  return {
    id: row.id,
    kind: row.kind,
    number: receiptNumber(row),
    organizationId: row.organization_id,
    currency: row.currency,
    total: row.total,
    issuedAt: row.issued_at,
    ...row.snapshot,
  };
}

const receiptsOf = compiled((db, given: Given<{ saleIds: readonly string[] }>) =>
  db
    .selectFrom("receipts")
    .selectAll()
    .where("sale_id", "in", textList(db, given("saleIds")))
    .orderBy("issued_at")
    .orderBy("series")
    .orderBy("organization_id")
    .orderBy("ordinal"),
);

/** By sale, oldest first; sales without receipts are absent. */
export async function readReceipts(db: Db, saleIds: readonly string[]): Promise<Map<string, Receipt[]>> {
  if (saleIds.length === 0) return new Map();
  return grouped(await receiptsOf.all(db, { saleIds }), ({ sale_id }) => sale_id, receiptOf);
}

/** @returns null for an unknown receipt, or another buyer's without a valid token */
export async function readBuyerReceipt(
  ctx: Context,
  { receiptId, token }: { receiptId: string; token: string | null },
): Promise<Receipt | null> {
  if (!isUuid(receiptId)) return null;
  const row = await ctx.db
    .selectFrom("receipts")
    .innerJoin("sales", "sales.id", "receipts.sale_id")
    .selectAll("receipts")
    .select(["sales.visitor_id", "sales.user_id"])
    .where("receipts.id", "=", receiptId)
    .executeTakeFirst();
  if (!row) return null;
  const proven = token !== null && isDownloadToken(token, row.id);
  return proven || owns(ctx.actor, row) ? receiptOf(row) : null;
}

/** PDF link of a receipt; it works for every holder. */
export function receiptPdfUrl(origin: string, receiptId: string): string {
  return `${origin}/order/receipt/${receiptId}.pdf?token=${downloadToken(receiptId)}`;
}
