/** Reads the open tasks of an organization's members, offers that need work and open changes, and counts all of each kind. */
import { compiled, type Given } from "~/db/compiled-query.server";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import type { CountedTask, PartnerTask } from "./partner-task";

const SOON_MS = 7 * DAY_MS;
const LOW_STOCK = 5;
/** Of each kind; the list of offers has the rest. */
const TASKS_MAX = 5;
/** Of the kinds that no list has a filter for. */
const UNLISTED_MAX = 100;

/** The most urgent first. */
export async function readPartnerTasks(
  { db }: Pick<Context, "db">,
  organizationId: string,
  now: number,
): Promise<PartnerTask[]> {
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
    .limit(UNLISTED_MAX)
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
    .limit(UNLISTED_MAX)
    .execute();
  const changes = db
    .selectFrom("offer_changes as change")
    .innerJoin("offers", "offers.id", "change.offer_id")
    .select(["offers.id as offerId", "offers.title", "change.status", "change.reason"])
    .where("offers.organization_id", "=", organizationId)
    .where("change.status", "in", ["returned", "pending"])
    .orderBy("change.updated_at", "desc")
    .limit(2 * TASKS_MAX)
    .execute();
  const [rejected, low, soon, drafts, waiting, open] = await Promise.all([
    ofState("rejected"),
    scarce,
    ending,
    ofState("draft"),
    ofState("in_review"),
    changes,
  ]);
  const changed = open.map(({ status, ...offer }) =>
    status === "returned"
      ? { kind: "change_returned" as const, ...offer }
      : { kind: "change_pending" as const, offerId: offer.offerId, title: offer.title },
  );
  return [
    ...rejected.map((offer) => ({ kind: "rejected" as const, ...offer })),
    ...changed.filter(({ kind }) => kind === "change_returned"),
    // Staff wrote why, and gave it back to be corrected.
    ...drafts
      .filter(({ reason }) => reason !== null)
      .map((offer) => ({ kind: "returned" as const, ...offer })),
    ...low.map(({ left, ...offer }) => ({ kind: "low_stock" as const, ...offer, left: Number(left) })),
    ...soon.map(({ at, ...offer }) => ({ kind: "ends_soon" as const, ...offer, at: at ?? now })),
    ...drafts
      .filter(({ reason }) => reason === null)
      .map(({ offerId, title }) => ({ kind: "draft" as const, offerId, title })),
    ...waiting.map(({ offerId, title }) => ({ kind: "in_review" as const, offerId, title })),
    ...changed.filter(({ kind }) => kind === "change_pending"),
  ];
}

const countedAt = compiled((db, given: Given<{ organizationId: string }>) =>
  db.selectNoFrom((eb) => {
    const offers = eb
      .selectFrom("offers")
      .select((all) => all.fn.countAll<number>().as("count"))
      .where("organization_id", "=", given("organizationId"));
    const changes = eb
      .selectFrom("offer_changes as change")
      .innerJoin("offers", "offers.id", "change.offer_id")
      .select((all) => all.fn.countAll<number>().as("count"))
      .where("offers.organization_id", "=", given("organizationId"));
    return [
      offers.where("status", "=", "rejected").as("rejected"),
      offers.where("status", "=", "draft").where("status_reason", "is not", null).as("returned"),
      offers.where("status", "=", "draft").as("draft"),
      offers.where("status", "=", "in_review").as("in_review"),
      changes.where("change.status", "=", "returned").as("change_returned"),
      changes.where("change.status", "=", "pending").as("change_pending"),
    ];
  }),
);

export async function countPartnerTasks(
  { db }: Pick<Context, "db">,
  organizationId: string,
): Promise<Record<CountedTask, number>> {
  const row = await countedAt.one(db, { organizationId });
  const returned = Number(row.returned ?? 0);
  return {
    rejected: Number(row.rejected ?? 0),
    returned,
    draft: Number(row.draft ?? 0) - returned,
    in_review: Number(row.in_review ?? 0),
    change_returned: Number(row.change_returned ?? 0),
    change_pending: Number(row.change_pending ?? 0),
  };
}
