/** What a member sees first: what needs them, today's redemptions, and sales of the last seven days, as their role allows. */
import { databaseNow } from "~/db/clock.server";
import type { OrganizationStatus } from "~/db/schema/organizations";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { may } from "~/domain/kernel/member-permissions";
import type { Cents } from "~/domain/kernel/money";
import { requireMember } from "~/domain/kernel/permissions";
import { type FirstOffer, readFirstOffer } from "./first-offer.server";
import type { PartnerTask } from "./partner-task";
import { reportScope } from "./queries.server";
import { readReportTotals } from "./report-sums.server";

const SOON_MS = 7 * DAY_MS;
const LOW_STOCK = 5;
/** Of each kind; the list of offers has the rest. */
const TASKS_MAX = 5;

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

async function readTasks({ db }: Context, organizationId: string, now: number): Promise<PartnerTask[]> {
  const ofState = (status: "rejected" | "draft" | "in_review") =>
    db
      .selectFrom("offers")
      .select(["id as offerId", "title", "status_reason as reason"])
      .where("organization_id", "=", organizationId)
      .where("status", "=", status)
      .orderBy("updated_at", "desc")
      .limit(TASKS_MAX)
      .execute();
  const onSale = db
    .selectFrom("offers")
    .where("organization_id", "=", organizationId)
    .where("status", "in", [...PUBLIC_STATUSES])
    .where((eb) => eb.or([eb("sale_ends_at", "is", null), eb("sale_ends_at", ">", now)]));
  const ending = onSale
    .select(["offers.id as offerId", "title", "sale_ends_at as at"])
    .where("sale_ends_at", "<=", now + SOON_MS)
    .orderBy("sale_ends_at")
    .limit(TASKS_MAX)
    .execute();
  const scarce = onSale
    .innerJoin("price_options as option", "option.offer_id", "offers.id")
    .select((eb) => [
      "offers.id as offerId",
      "offers.title",
      eb.fn.sum<number>(eb("option.capacity", "-", eb.ref("option.sold"))).as("left"),
    ])
    .where("option.is_active", "=", true)
    .groupBy(["offers.id", "offers.title"])
    // One option without limit, and the offer has plenty.
    .having((eb) => eb(eb.fn.count("option.capacity"), "=", eb.fn.count("option.id")))
    .having((eb) => eb(eb.fn.sum(eb("option.capacity", "-", eb.ref("option.sold"))), "<", LOW_STOCK))
    .orderBy("left")
    .limit(TASKS_MAX)
    .execute();
  const [rejected, low, soon, drafts, waiting] = await Promise.all([
    ofState("rejected"),
    scarce,
    ending,
    ofState("draft"),
    ofState("in_review"),
  ]);
  return [
    ...rejected.map((offer) => ({ kind: "rejected" as const, ...offer })),
    ...low.map(({ left, ...offer }) => ({ kind: "low_stock" as const, ...offer, left: Number(left) })),
    ...soon.map(({ at, ...offer }) => ({ kind: "ends_soon" as const, ...offer, at: at ?? now })),
    ...drafts.map(({ offerId, title }) => ({ kind: "draft" as const, offerId, title })),
    ...waiting.map(({ offerId, title }) => ({ kind: "in_review" as const, offerId, title })),
  ];
}

async function countRedeemed({ db }: Context, organizationId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("coupons.redeemed_at", ">=", since)
    .where("coupons.status", "=", "redeemed")
    .where("sale_lines.organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readWeek(ctx: Context, organizationId: string, now: number): Promise<PartnerHome["week"]> {
  const today = localDay(now);
  const scope = await reportScope(ctx, {
    dateFrom: addDays(today, -6),
    dateTo: today,
    organizationId,
    offerId: null,
    status: null,
    channel: null,
  });
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
    ])
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found");
  const writesOffers = may(role, "offers_write");
  const [tasks, firstOffer, redeemedToday, week] = await Promise.all([
    writesOffers ? readTasks(ctx, organizationId, now) : [],
    writesOffers ? readFirstOffer(ctx, organizationId) : null,
    may(role, "redeem") ? countRedeemed(ctx, organizationId, startOfDay(localDay(now))) : null,
    may(role, "sales_read") ? readWeek(ctx, organizationId, now) : null,
  ]);
  return { ...organization, offers: Number(organization.offers), tasks, firstOffer, redeemedToday, week };
}
