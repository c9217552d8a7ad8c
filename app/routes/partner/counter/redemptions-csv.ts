/** /socios/canjes.csv: the redemptions of the list's filters as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { localDay } from "~/domain/kernel/local-day";
import { exportRedemptions } from "~/domain/sales/redemption/export-redemptions.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile, seeOther } from "~/http/panel/kit.server";
import { readRedemptionFilters } from "~/http/panel/lists/redemption-filters";
import { PANEL_REDEMPTIONS } from "~/http/panel/panel-paths";
import { redemptionColumns } from "~/ui/panel/counter/redemption-columns";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartnerOfFile(page, "redeem");
  const { search, searchParams } = new URL(page.request.url);
  const { query, errors } = readRedemptionFilters(searchParams, role, localDay(Date.now()));
  // The list says what is wrong with the days.
  if (Object.keys(errors).length > 0) return seeOther(`${PANEL_REDEMPTIONS}${search}`);
  const { from, until } = query.period;
  const batches = await exportRedemptions(ctx, { organizationId: organization.id, ...query });
  return csvAnswer(
    `canjes-${from === until ? from : `${from}-${until}`}.csv`,
    redemptionColumns(false),
    batches,
  );
}
