/** /socios/ofertas.csv: the filtered list of offers as a file, however long it is. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPartnerOffers } from "~/domain/catalogue/manage/export-partner-offers.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { readOfferList } from "~/http/panel/lists/offer-list-address";
import { offerListColumns } from "~/ui/panel/offers/offer-table";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "offers_read");
  const { query } = readOfferList(page.request);
  const { sort: _, ...selection } = query;
  const offers = await exportPartnerOffers(ctx, { ...selection, organizationId: organization.id });
  return csvAnswer("ofertas.csv", offerListColumns(organization.status), offers);
}
