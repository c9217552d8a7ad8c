/** /socios/canjes.csv: the redemptions of the list's day as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportRedemptions } from "~/domain/sales/redemption/export-redemptions.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile, seeOther } from "~/http/panel/kit.server";
import { readRedemptionDay } from "~/http/panel/lists/redemption-day";
import { PANEL_REDEMPTIONS } from "~/http/panel/panel-paths";
import { REDEMPTION_COLUMNS } from "~/ui/panel/counter/redemption-columns";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartnerOfFile(page, "redeem");
  const { search, searchParams } = new URL(page.request.url);
  const chosen = readRedemptionDay(searchParams.get("dia") ?? "", role);
  // The list says what is wrong with the day.
  if (chosen.badDay) return seeOther(`${PANEL_REDEMPTIONS}${search}`);
  const query = { organizationId: organization.id, day: chosen.day };
  const { day, batches } = await exportRedemptions(ctx, query);
  return csvAnswer(`canjes-${day}.csv`, REDEMPTION_COLUMNS, batches);
}
