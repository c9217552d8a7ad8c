/** /pedido/tarjeta.pdf: the card of a gift, which its giver prints; for the browser that bought or a mailed link. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { xml } from "~/domain/kernel/formats/xml";
import { drawPrintedGift } from "~/domain/sales/documents/draw-pdf.server";
import { readPrintedGift } from "~/domain/sales/documents/printed-gift.server";
import { answerDocument, pdfAnswer } from "~/http/answer/document-answer.server";
import { documentNotice } from "~/http/answer/document-notice";
import { orderPath, provenSale } from "~/http/mail-links/order-proof.server";
import { giftAddress, presentCardPage as text } from "~/locales/es/checkout/gift";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, saleId, partId: lineId, proof } = await provenSale(page, "line");
  return answerDocument(page, `printed-gift:${lineId}`, async () => {
    try {
      const card = await readPrintedGift(ctx, { saleId, lineId });
      return pdfAnswer("tarjeta-de-regalo", await drawPrintedGift(card));
    } catch (error) {
      if (!isDomainError(error, "not_found") && !isDomainError(error, "conflict")) throw error;
      const link = { href: xml(orderPath(proof)), label: giftAddress.back };
      return documentNotice(error.code === "not_found" ? 404 : 410, { ...text, link });
    }
  });
}
