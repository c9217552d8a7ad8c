/**
 * Reads the panel's first page: open tasks, today's redemptions, and sales of the last seven days, as the role allows.
 */
import { databaseNow } from "~/db/clock.server";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { filledParts, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { stoppedUntil } from "~/domain/catalogue/on-sale";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { may } from "~/domain/kernel/member-permissions";
import type { Cents } from "~/domain/kernel/money";
import { requireMember } from "~/domain/kernel/permissions";
import type { BookedDate } from "../bookings/booked-dates";
import { readBookedDates } from "../bookings/booked-dates.server";
import { reportScope } from "../queries.server";
import { readReportTotals } from "../report-sums.server";
import { NO_REPORT_FILTERS } from "../sales-report";
import { countRedeemed } from "./count-redeemed.server";
import { readPanelCounts } from "./panel-counts.server";
import type { CountedTask, PartnerTask } from "./partner-task";
import { countPartnerTasks, readPartnerTasks } from "./partner-tasks.server";
import { COMPARED_DAYS, type SalesOfDay } from "./sales-by-day";
import { readSalesByDay } from "./sales-by-day.server";
import type { SellingOffer } from "./selling-offer";
import { readSellingOffers } from "./selling-offers.server";

interface FirstOffer {
  /** The offer that is nearest to its sale, of several the one touched last; null = none. */
  offerId: string | null;
  status: OfferStatus | null;
  filled: Record<OfferPart, boolean> | null;
}

/** The order in which an offer comes near to its sale, last first. */
const NEAREST = ["published", "scheduled", "in_review", "draft"] as const satisfies readonly OfferStatus[];

/** For a business that is not active yet, or none of whose offers has been decided. */
async function readFirstOffer(ctx: Context, organizationId: string): Promise<FirstOffer> {
  const first = await ctx.db
    .selectFrom("offers")
    .select(["id", "status"])
    .where("organization_id", "=", organizationId)
    .where("status", "in", [...NEAREST])
    .orderBy((eb) =>
      NEAREST.slice(1)
        .reduce(
          (order, status, index) => order.when("status", "=", status).then(index + 1),
          eb.case().when("status", "=", NEAREST[0]).then(0),
        )
        .end(),
    )
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!first) return { offerId: null, status: null, filled: null };
  const filled = filledParts(await readManagedOffer(ctx, first.id));
  return { offerId: first.id, status: first.status, filled };
}

/** The list of bookings has the rest. */
const COMING_MAX = 8;

const BEGINNING: readonly OrganizationStatus[] = ["draft", "pending_review"];

const UNDECIDED: readonly OfferStatus[] = ["draft", "in_review"];
const DECIDED = OFFER_STATUSES.filter((status) => !UNDECIDED.includes(status));

export interface PartnerHome {
  status: OrganizationStatus;
  /** What staff wrote with the status. */
  reason: string | null;
  /** ms UTC: the sale of all its offers is stopped until then; null = it is not. */
  salesStoppedUntil: number | null;
  offers: number;
  tasks: PartnerTask[];
  /** null = the role does not write offers */
  counts: Record<CountedTask, number> | null;
  /** Opinions without an answer. */
  unanswered: number;
  /** Questions without an answer; 0 for members who may not answer them. */
  asked: number;
  /** How far the first offer is; null = one of an active business has been decided, or the role does not write offers. */
  firstOffer: FirstOffer | null;
  /** null = the role does not see them. */
  redeemedToday: number | null;
  week: { sales: number; gross: Cents; earned: Cents } | null;
  /** Of the last COMPARED_DAYS. */
  days: SalesOfDay[] | null;
  /** Dates of today and tomorrow with places sold. */
  coming: BookedDate[] | null;
  selling: SellingOffer[] | null;
}

async function readWeek(ctx: Context, organizationId: string, now: number): Promise<PartnerHome["week"]> {
  const today = localDay(now);
  const days = { dateFrom: addDays(today, -6), dateTo: today };
  const scope = await reportScope(ctx, { ...NO_REPORT_FILTERS, ...days, organizationId });
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
      "sales_stopped_until as salesStoppedUntil",
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
            .where("status", "in", DECIDED),
        )
        .as("decided"),
    ])
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found");
  const { decided, ...shown } = organization;
  const writesOffers = may(role, "offers_write");
  const today = localDay(now);
  const soon = { from: startOfDay(today), until: startOfDay(addDays(today, 2)) };
  const sees = may(role, "sales_read");
  const [tasks, counts, waiting, firstOffer, redeemedToday, week, days, coming, selling] = await Promise.all([
    writesOffers ? readPartnerTasks(ctx, organizationId, now) : [],
    writesOffers ? countPartnerTasks(ctx, organizationId) : null,
    readPanelCounts(ctx, { organizationId, role }),
    writesOffers && (!decided || BEGINNING.includes(shown.status))
      ? readFirstOffer(ctx, organizationId)
      : null,
    may(role, "redeem") ? countRedeemed(ctx, organizationId, startOfDay(today)) : null,
    sees ? readWeek(ctx, organizationId, now) : null,
    sees ? readSalesByDay(ctx, { organizationId, days: COMPARED_DAYS, now }) : null,
    may(role, "redeem")
      ? readBookedDates(ctx, { organizationId, ...soon, bookedOnly: true, limit: COMING_MAX })
      : null,
    writesOffers ? readSellingOffers(ctx, organizationId, now) : null,
  ]);
  return {
    ...shown,
    salesStoppedUntil: stoppedUntil([shown.salesStoppedUntil], now),
    offers: Number(shown.offers),
    unanswered: waiting.opinions ?? 0,
    asked: waiting.questions ?? 0,
    tasks,
    counts,
    firstOffer,
    redeemedToday,
    week,
    days,
    coming,
    selling,
  };
}
