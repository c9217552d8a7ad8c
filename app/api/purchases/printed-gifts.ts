/** Downloads the card of a gift, which its giver prints: neither a price nor a code is on it. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { drawPrintedGift } from "~/domain/sales/documents/draw-pdf.server";
import { readPrintedGift } from "~/domain/sales/documents/printed-gift.server";
import { PDF_ANSWER, pdfHeaders } from "./pdf-answer";
import { claimFields, identifiesSale, readSaleClaim } from "./sale-claim-input";

export const printedGifts = newGroup("Sales");

const requestSchema = z
  .object({
    ...claimFields,
    email: plainText(254)
      .nullish()
      .openapi({ description: "`email` of the mailed link whose `sig` is the `token`." }),
  })
  .refine(identifiesSale, { error: "sale_reference_required" })
  .openapi("PresentCardRequest");

printedGifts.openapi(
  operation("POST /sales/gifts/{id}/card/", {
    access: "anyone",
    limit: "documents",
    summary: "Download the card of a gift as PDF",
    description:
      "For the buyer, who proves the purchase as in sales/withdraw/; `id` is the `gift.uuid` of its item. One page to print and hand over: the " +
      "giver's words, what it is, its days and places; never a price or a code. 404 for an item that is no gift, 409 `gift_given_back` once " +
      "nothing of it can be used.",
    params: idParam,
    body: requestSchema,
    errors: [404, 409],
    answers: { 200: PDF_ANSWER },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const ctx = c.get("ctx");
    const sale = await proveSale(ctx, readSaleClaim(body, body.email ?? null));
    if (!sale) throw new DomainError("not_found", { reason: "proof_required" });
    await limitTarget(c, "documents", `sale:${sale.number}`);
    const card = await readPrintedGift(ctx, { saleId: sale.id, lineId: c.req.valid("param").id });
    return c.body(await drawPrintedGift(card), 200, pdfHeaders("tarjeta-de-regalo"));
  },
);
