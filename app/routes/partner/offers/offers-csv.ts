/** /socios/ofertas.csv: the filtered list of offers as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPartnerOffers } from "~/domain/catalogue/manage/list-partner-offers.server";
import type { PartnerOffer } from "~/domain/catalogue/manage/partner-offer";
import { localDay } from "~/domain/kernel/local-day";
import { csvCell } from "~/domain/reports/sales-csv.server";
import { harmlessText } from "~/domain/reports/xlsx/cells";
import { readOfferList } from "~/http/panel/offer-list-address";
import { requirePartnerOfFile } from "~/http/panel/partner-page.server";
import { formatDecimal } from "~/locales/es/format";
import { OFFER_STATE_LABELS, partnerOffers as text } from "~/locales/es/panel/offers";

/** Enough for a workbook; more is for the API. */
const ROWS_MAX = 10_000;

/** Tells spreadsheets the encoding. */
const BOM = "\uFEFF";

function cellsOf(offer: PartnerOffer): string[] {
  return [
    harmlessText(offer.title),
    OFFER_STATE_LABELS[offer.status],
    offer.minPrice === null ? "" : formatDecimal(offer.minPrice / 100, 2),
    String(offer.soldCount),
    offer.left === null ? "" : String(offer.left),
    offer.saleEndsAt === null ? "" : localDay(offer.saleEndsAt),
    localDay(offer.updatedAt),
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "offers_read");
  const { query } = readOfferList(page.request);
  const organizationId = organization.id;
  const { results } = await listPartnerOffers(ctx, { ...query, organizationId, limit: ROWS_MAX, offset: 0 });
  const { title, status, price, sold, left, ends, updated } = text.columns;
  const lines = [[title, status, price, sold, left, ends, updated], ...results.map(cellsOf)];
  const body = BOM + lines.map((cells) => `${cells.map(csvCell).join(";")}\r\n`).join("");
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="ofertas.csv"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
