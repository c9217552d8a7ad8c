/** Previews an action on many offers, queues it for the job, reads its results, and deletes them after thirty days. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import { type ActingContext, userIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError, invalid, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { isStaff, requireMay } from "~/domain/kernel/permissions";
import {
  actionOf,
  BULK_MAX,
  type BulkAction,
  type BulkPlan,
  type BulkRow,
  planBulk,
  settingOf,
} from "./bulk-action";
import { changedPrices } from "./bulk-prices";
import { jobOfKey } from "./job-of-key.server";
import { type MatchingOffers, matchingOfferIds } from "./matching-offer-ids.server";
import { readBulkOffers } from "./read-bulk-offers.server";

export interface BulkRequest {
  organizationId: string;
  /** In the order of the answer; those of others are refused one by one. */
  offerIds: readonly string[];
  /** Instead of the ids: all offers of a filter of the list. */
  matching?: MatchingOffers;
  action: BulkAction;
}

/** Each once. @throws DomainError invalid, conflict selection_changed */
async function chosen(
  db: Db | Trx,
  { organizationId, offerIds, matching }: BulkRequest,
  now: number,
): Promise<string[]> {
  if (matching) return matchingOfferIds(db, { organizationId, now }, matching);
  const ids = [...new Set(offerIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) throw invalid("offers", "choose_offers");
  if (ids.length > BULK_MAX) throw invalid("offers", "too_many_offers");
  return ids;
}

/** What would become of each now; writes nothing. @throws DomainError not_found, forbidden, invalid */
export async function previewBulk(
  { db, actor }: ActingContext,
  request: BulkRequest,
): Promise<(BulkPlan & BulkRow)[]> {
  const { organizationId, action } = request;
  await requireOrganization(db, actor, { organizationId, action: "offers_write" });
  const now = await databaseNow(db);
  const ids = await chosen(db, request, now);
  const offers = await readBulkOffers({ db, actor }, { organizationId, ids, now, verb: action.verb });
  return ids.map((offerId) => {
    const offer = offers.get(offerId) ?? null;
    const plan = planBulk(offer, action, { staff: isStaff(actor), now });
    const isPriced = "price" in action || "percent" in action;
    const changes = offer && isPriced && plan.reason === null && { prices: changedPrices(offer, action) };
    return { offerId, title: offer?.title ?? null, ...plan, ...changes };
  });
}

/**
 * A repeated key returns the first job, even with another action.
 * @returns the job's id
 * @throws DomainError not_found, forbidden, invalid
 */
export async function requestBulk(
  ctx: ActingContext,
  { key, ...request }: BulkRequest & { key: string },
): Promise<string> {
  const { organizationId, action } = request;
  await requireOrganization(ctx.db, ctx.actor, { organizationId, action: "offers_write" });
  const userId = userIdOf(ctx.actor);
  if (userId === null) throw new DomainError("forbidden");
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const id = newId();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("bulk_jobs")
      .values({
        id,
        organization_id: organizationId,
        request_key: key,
        user_id: userId,
        verb: action.verb,
        setting: settingOf(action),
        status: "queued",
        attempts: 0,
        next_attempt_at: now,
        lease_until: null,
        last_error: null,
        created_at: now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "request_key"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return jobOfKey(trx, "bulk_jobs", { organizationId, key });
    const ids = await chosen(trx, request, now);
    const rows = ids.map((offer_id, index) => ({
      job_id: id,
      position: index + 1,
      offer_id,
      outcome: "open" as const,
      reason: null,
    }));
    await insertRows(trx, "bulk_job_offers", rows);
    return id;
  });
}

export type BulkJob = Awaited<ReturnType<typeof readBulkJob>>;

/** @throws DomainError not_found, forbidden */
export async function readBulkJob({ db, actor }: ActingContext, id: string) {
  const found = db.selectFrom("bulk_jobs").selectAll().where("id", "=", storedId(id));
  const job = await found.executeTakeFirstOrThrow(notFound);
  requireMay(actor, job.organization_id, "offers_write");
  const rows: BulkRow[] = await db
    .selectFrom("bulk_job_offers")
    .leftJoin("offers", (join) =>
      join
        .onRef("offers.id", "=", "bulk_job_offers.offer_id")
        .on("offers.organization_id", "=", job.organization_id),
    )
    .select(["offer_id as offerId", "offers.title", "outcome", "reason"])
    .where("job_id", "=", job.id)
    .orderBy("position")
    .execute();
  const counts = { open: 0, done: 0, waits: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return {
    id: job.id,
    organizationId: job.organization_id,
    action: actionOf(job.verb, job.setting),
    createdAt: job.created_at,
    endedAt: job.ended_at,
    /** Given up after failures of ours, until an operator has it tried again. */
    isHalted: job.dead_at !== null,
    counts,
    rows,
  };
}

const KEPT_MS = 30 * DAY_MS;
/** Few: each goes with its offers. */
const DELETED_AT_ONCE = 20;

/** Job: deletes actions on many offers, with their results. @returns number of deleted ones */
export async function deleteOldBulkJobs(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "bulk_jobs", (eb) => eb("created_at", "<", until), DELETED_AT_ONCE);
}
