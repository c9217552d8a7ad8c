/** /order/receipt/{id}.pdf: a receipt for its owner or by a signed URL; 404 for others. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawReceipt } from "~/domain/sales/documents/draw-pdf.server";
import { readBuyerReceipt } from "~/domain/sales/receipts/receipt-queries.server";
import { answerDocument, pdfAnswer } from "~/http/answer/document-answer.server";
import { documentMissing } from "~/http/answer/document-notice";
import { readActor } from "~/http/visitor/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [, receiptId = ""] = /^([\da-f-]{36})\.pdf$/.exec(params.file ?? "") ?? [];
  const token = new URL(request.url).searchParams.get("token");
  const ctx = contextFor(await readActor({ request, context }));
  const receipt = await readBuyerReceipt(ctx, { receiptId, token });
  if (!receipt) return documentMissing();
  return answerDocument({ request, context }, `receipt:${receiptId}`, async () =>
    pdfAnswer(`justificante-${receipt.number}`, await drawReceipt(receipt, ctx.origin)),
  );
}
