/** Reads the open tasks of an organization's members: offers that need work, and open changes. */
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import type { PartnerTask } from "./partner-task";

const SOON_MS = 7 * DAY_MS;
const LOW_STOCK = 5;
/** Of each kind; the list of offers has the rest. */
const TASKS_MAX = 5;

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
