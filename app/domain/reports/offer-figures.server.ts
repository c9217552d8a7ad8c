/** Reads what an offer's page in the panel says of its sales: used coupons, the commission, and what was sold each day. */
import { databaseNow } from "~/db/clock.server";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { may } from "~/domain/kernel/member-permissions";
import { requireMember } from "~/domain/kernel/permissions";
import { waitingForOffer } from "~/domain/sales/waiting-list/waiting-counts.server";
import { CHART_DAYS } from "./home/sales-by-day";
import { readSalesByDay } from "./home/sales-by-day.server";
import type { OfferFigures } from "./offer-figures";

/** @throws DomainError not_found for those who are no members */
export async function readOfferFigures(
  ctx: Context,
  { offerId, organizationId, role }: { offerId: string; organizationId: string; role: MemberRole },
): Promise<OfferFigures> {
  requireMember(ctx.actor, organizationId);
  const sees = may(role, "sales_read");
  const now = sees ? await databaseNow(ctx.db) : 0;
  const [{ redeemed, waiting, ...rates }, days] = await Promise.all([
    ctx.db
      .selectFrom("organizations")
      .select(["commission_rate as commissionRate", "commission_tax_rate as commissionTaxRate"])
      .select((eb) =>
        eb
          .selectFrom("sale_lines")
          .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
          .select((lines) => lines.fn.countAll<number>().as("count"))
          .where("sale_lines.offer_id", "=", offerId)
          .where("coupons.status", "=", "redeemed")
          .as("redeemed"),
      )
      .select(waitingForOffer(offerId).as("waiting"))
      .where("organizations.id", "=", organizationId)
      .executeTakeFirstOrThrow(),
    sees ? readSalesByDay(ctx, { organizationId, offerId, days: CHART_DAYS, now }) : null,
  ]);
  return { redeemed: Number(redeemed), waiting, rates: sees ? rates : null, days };
}
