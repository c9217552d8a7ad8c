/** /socios/ofertas.csv: the filtered list of offers as a file, however long it is. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPartnerOffers } from "~/domain/catalogue/manage/export-partner-offers.server";
import type { PartnerOffer } from "~/domain/catalogue/manage/partner-offer";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { readOfferList } from "~/http/panel/lists/offer-list-address";
import { formatDecimal } from "~/locales/es/format";
import { offerStateLabel, partnerOffers as text } from "~/locales/es/panel/offers";

const cellsOf = (seller: string) => (offer: PartnerOffer) => {
  return [
    harmlessText(offer.title),
    offerStateLabel(offer.status, seller),
    offer.minPrice === null ? "" : formatDecimal(offer.minPrice / 100, 2),
    String(offer.soldCount),
    offer.left === null ? "" : String(offer.left),
    offer.saleEndsAt === null ? "" : localDay(offer.saleEndsAt),
    localDay(offer.updatedAt),
  ];
};

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "offers_read");
  const { query } = readOfferList(page.request);
  const { sort: _, ...selection } = query;
  const offers = await exportPartnerOffers(ctx, { ...selection, organizationId: organization.id });
  const { title, status, price, sold, left, ends, updated } = text.columns;
  return csvAnswer(
    "ofertas.csv",
    [title, status, price, sold, left, ends, updated],
    offers,
    cellsOf(organization.status),
  );
}
