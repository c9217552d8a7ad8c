/** /socios/codigos.csv: the promo codes of the list's search as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { type ExportedPromo, exportPromoCodes } from "~/domain/reports/export-promo-codes.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { readPanelList, requirePartnerOfFile } from "~/http/panel/kit.server";
import { formatDecimal } from "~/locales/es/format";
import {
  discountText,
  PROMO_SCOPE_NAMES,
  PROMO_STATE_NAMES,
  promoCodes as text,
} from "~/locales/es/panel/promo-codes";

const COLUMNS = [
  ...[text.code, text.discount, text.scope, text.uses, text.open, text.max],
  ...[text.revenue, text.cost, text.ends, text.state],
];

function cellsOf(promo: ExportedPromo): string[] {
  return [
    harmlessText(promo.code),
    discountText(promo.discountType, promo.value),
    PROMO_SCOPE_NAMES[promo.scope],
    String(promo.redeemed),
    String(promo.held),
    promo.maxRedemptions === null ? "" : String(promo.maxRedemptions),
    formatDecimal(promo.revenue / 100, 2),
    formatDecimal(promo.cost / 100, 2),
    promo.endsAt === null ? text.noEnd : localDay(promo.endsAt),
    PROMO_STATE_NAMES[promo.state],
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "promo_codes");
  const { filters } = readPanelList(page.request, ["texto"]);
  const query = { organizationId: organization.id, search: filters.texto };
  const promos = await exportPromoCodes(ctx, query);
  return csvAnswer("codigos.csv", COLUMNS, promos, cellsOf);
}
