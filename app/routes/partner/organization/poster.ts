/** /socios/organizacion/cartel.pdf?formato=cartel|mesa&oferta: what a business prints for its place, with a QR code to its offers or to one. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { POSTER_SHAPES } from "~/domain/coupons/documents/poster";
import { drawPoster } from "~/domain/sales/documents/draw-pdf.server";
import { answerDocument, pdfAnswer } from "~/http/answer/document-answer.server";
import { ownObjectOfFile, requirePartnerOfFile } from "~/http/panel/kit.server";
import { publicOrigin } from "~/http/request/public-origin.server";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "organization_read");
  const query = new URL(page.request.url).searchParams;
  const shape = POSTER_SHAPES.find((one) => one === query.get("formato")) ?? "cartel";
  const offerId = query.get("oferta");
  const offer = offerId ? await ownObjectOfFile(readManagedOffer(ctx, offerId)) : null;
  const path = offer ? `/ofertas/${offer.id}/` : `/negocios/${organization.id}`;
  const typed = new URL(offer ? path : `/negocios/${organization.slug}`, publicOrigin());
  const poster = {
    shape,
    seller: organization.name,
    offer: offer?.title ?? null,
    url: `${publicOrigin()}${path}`,
    address: `${typed.host}${typed.pathname}`,
  };
  return answerDocument(page, `poster:${organization.id}:${shape}:${offer?.id ?? ""}`, async () =>
    pdfAnswer(`${shape}-${organization.slug}`, await drawPoster(poster)),
  );
}
