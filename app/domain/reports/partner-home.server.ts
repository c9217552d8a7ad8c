/**
 * Reads the panel's first page: open tasks, today's redemptions, and sales of the last seven days, as the role allows.
 */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { OrganizationStatus } from "~/db/schema/organizations";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { filledParts, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { may } from "~/domain/kernel/member-permissions";
import type { Cents } from "~/domain/kernel/money";
import { requireMember } from "~/domain/kernel/permissions";
import type { PartnerTask } from "./partner-task";
import { readPartnerTasks } from "./partner-tasks.server";
import { reportScope } from "./queries.server";
import { readReportTotals } from "./report-sums.server";
import { NO_FILTERS } from "./sales-report";

interface FirstOffer {
  /** The draft that was touched last; null = none. */
  offerId: string | null;
  filled: Record<OfferPart, boolean> | null;
}

/** For a business whose offers are all drafts. */
async function readFirstOffer(ctx: Context, organizationId: string): Promise<FirstOffer> {
  const draft = await ctx.db
    .selectFrom("offers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "draft")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!draft) return { offerId: null, filled: null };
  return { offerId: draft.id, filled: filledParts(await readManagedOffer(ctx, draft.id)) };
}

const SUBMITTED = OFFER_STATUSES.filter((status) => status !== "draft");

export interface PartnerHome {
  status: OrganizationStatus;
  /** What staff wrote with the status. */
  reason: string | null;
  offers: number;
  tasks: PartnerTask[];
  /** How far the first offer is; null = the business has submitted one, or the role does not write offers. */
  firstOffer: FirstOffer | null;
  /** null = the role does not see them. */
  redeemedToday: number | null;
  week: { sales: number; gross: Cents; earned: Cents } | null;
}

async function countRedeemed({ db }: Context, organizationId: string, since: number): Promise<number> {
  return countRows(
    db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .where("coupons.redeemed_at", ">=", since)
      .where("coupons.status", "=", "redeemed")
      .where("sale_lines.organization_id", "=", organizationId),
  );
}

async function readWeek(ctx: Context, organizationId: string, now: number): Promise<PartnerHome["week"]> {
  const today = localDay(now);
  const days = { dateFrom: addDays(today, -6), dateTo: today };
  const scope = await reportScope(ctx, { ...NO_FILTERS, ...days, organizationId });
  const totals = await readReportTotals(ctx, scope);
  const amount = (cents: unknown) => Number(cents ?? 0);
  return {
    sales: amount(totals.sales),
    gross: amount(totals.gross_amount),
    earned: amount(totals.organization_net) + amount(totals.organization_pending),
  };
}

/** @throws DomainError not_found for those who are no members */
export async function readPartnerHome(
  ctx: Context,
  { organizationId, role }: { organizationId: string; role: MemberRole },
): Promise<PartnerHome> {
  requireMember(ctx.actor, organizationId);
  const now = await databaseNow(ctx.db);
  const organization = await ctx.db
    .selectFrom("organizations")
    .select((eb) => [
      "status",
      "status_reason as reason",
      eb
        .selectFrom("offers")
        .select((offers) => offers.fn.countAll<number>().as("count"))
        .whereRef("organization_id", "=", "organizations.id")
        .as("offers"),
      eb
        .exists(
          eb
            .selectFrom("offers")
            .select("id")
            .whereRef("organization_id", "=", "organizations.id")
            .where("status", "in", SUBMITTED),
        )
        .as("submitted"),
    ])
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found");
  const { submitted, ...shown } = organization;
  const writesOffers = may(role, "offers_write");
  const [tasks, firstOffer, redeemedToday, week] = await Promise.all([
    writesOffers ? readPartnerTasks(ctx, organizationId, now) : [],
    writesOffers && !submitted ? readFirstOffer(ctx, organizationId) : null,
    may(role, "redeem") ? countRedeemed(ctx, organizationId, startOfDay(localDay(now))) : null,
    may(role, "sales_read") ? readWeek(ctx, organizationId, now) : null,
  ]);
  return { ...shown, offers: Number(shown.offers), tasks, firstOffer, redeemedToday, week };
}
