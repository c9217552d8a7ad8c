/** /socios/codigos.csv: the promo codes of the list's search as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPromoCodes } from "~/domain/reports/export-promo-codes.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { readPanelList, requirePartnerOfFile } from "~/http/panel/kit.server";
import { PROMO_LIST_COLUMNS } from "~/ui/panel/promo-codes/promo-table";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "promo_codes");
  const { filters } = readPanelList(page.request, ["texto"]);
  const query = { organizationId: organization.id, search: filters.texto };
  const promos = await exportPromoCodes(ctx, query);
  return csvAnswer("codigos.csv", PROMO_LIST_COLUMNS, promos);
}
