/** /socios/canjes.csv: the redemptions of the list's day as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { exportRedemptions } from "~/domain/sales/redemption/export-redemptions.server";
import type { StoredRedemption } from "~/domain/sales/redemption/stored-redemptions.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile, seeOther } from "~/http/panel/kit.server";
import { readRedemptionDay } from "~/http/panel/lists/redemption-day";
import { PANEL_REDEMPTIONS } from "~/http/panel/panel-paths";
import { formatDecimal, formatTime } from "~/locales/es/format";
import { redemptionList as text } from "~/locales/es/panel/counter";

const COLUMNS = [text.day, text.time, text.coupon, text.offer, text.value, text.who, text.place, text.state];

function cellsOf({ at, code, title, optionTitle, paid, by, place, undone }: StoredRedemption): string[] {
  return [
    localDay(at),
    formatTime(at),
    showCouponCode(code),
    harmlessText(`${title} · ${optionTitle}`),
    paid === null ? text.gift : formatDecimal(paid / 100, 2),
    harmlessText(by?.name ?? ""),
    harmlessText(place ?? ""),
    undone ? text.undone : text.stands,
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartnerOfFile(page, "redeem");
  const { search, searchParams } = new URL(page.request.url);
  const chosen = readRedemptionDay(searchParams.get("dia") ?? "", role);
  // The list says what is wrong with the day.
  if (chosen.badDay) return seeOther(`${PANEL_REDEMPTIONS}${search}`);
  const query = { organizationId: organization.id, day: chosen.day };
  const { day, batches } = await exportRedemptions(ctx, query);
  return csvAnswer(`canjes-${day}.csv`, COLUMNS, batches, cellsOf);
}
