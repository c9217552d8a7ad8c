/**
 * Job: does the queued actions on many offers, each offer in a transaction of its own, which also stores its result. A
 * process that is killed leaves the rest to the next one.
 */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { BulkJobOffersTable, BulkJobsTable } from "~/db/schema/catalogue/bulk";
import { withGuard } from "~/db/transaction-guard.server";
import {
  claim,
  failureReason,
  isDue,
  renewLease,
  retryLater,
  settle,
  type WorkQueue,
} from "~/db/work-queue.server";
import { archiveOffer } from "~/domain/catalogue/manage/archive-offer.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { OptionInput } from "~/domain/catalogue/offer-content";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { type DomainError, isDomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { isStaff, mayActFor } from "~/domain/kernel/permissions";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { actionOf, type BulkAction, type BulkPlan, planBulk, refusedPlan } from "./bulk-action";
import { newPrice, type PriceAction } from "./bulk-prices";
import { readBulkOffers, type StoredBulkOffer } from "./read-bulk-offers.server";

type Job = Selectable<BulkJobsTable>;
type Row = Selectable<BulkJobOffersTable>;

export const JOBS: WorkQueue = {
  table: "bulk_jobs",
  key: ["id"],
  open: sql`(bulk_jobs.status = 'queued' and bulk_jobs.dead_at is null)`,
  // Longer than one offer takes: the lease is renewed with each.
  leaseMs: 30 * SECOND_MS,
  firstDelayMs: SECOND_MS,
  longestDelayMs: 5 * MINUTE_MS,
  givesUpAfterMs: DAY_MS,
};

/** After so long a job gives way to others. */
const SLICE_MS = MINUTE_MS;
/** An offer that is edited all the time is refused in the end. */
const EDITS = 3;

/** The person of a job with the roles of today; null = no account that may sign in. */
export type ActorOf = (db: Db, userId: string) => Promise<Actor | null>;

/** @returns number of offers looked at */
export async function runBulkJobs({ db }: ActingContext, actorOf: ActorOf): Promise<number> {
  let handled = 0;
  const due = await db
    .selectFrom("bulk_jobs")
    .select("id")
    .where(isDue(JOBS, await databaseNow(db)))
    // Not by the index of ages, in which SQLite would look through all jobs of thirty days.
    .orderBy(sql`+bulk_jobs.created_at`)
    .limit(5)
    .execute();
  for (const key of due) {
    const job = await claim<Job>(db, JOBS, key);
    if (!job) continue;
    try {
      handled += await runJob(db, job, actorOf);
    } catch (error) {
      await retryLater(db, JOBS, job, failureReason(error));
      throw error;
    }
  }
  return handled;
}

async function runJob(db: Db, job: Job, actorOf: ActorOf): Promise<number> {
  const actor = await actorOf(db, job.user_id);
  const action = actionOf(job.verb, job.setting);
  const until = performance.now() + SLICE_MS;
  let handled = 0;
  for (;;) {
    const row = await nextRow(db, job);
    if (!row) break;
    if (performance.now() > until) {
      await settle(db, JOBS, job, { next_attempt_at: await databaseNow(db), failing_since: null });
      return handled;
    }
    if (!(await renewLease(db, JOBS, job))) return handled;
    // A member who left the team, or lost the role meanwhile, changes nothing more.
    if (actor && mayActFor(actor, job.organization_id, "manager")) {
      await handleOffer({ db, actor }, job, row, action);
    } else await note(db, row, refusedPlan("forbidden"));
    handled += 1;
  }
  await settle(db, JOBS, job, { status: "done", ended_at: await databaseNow(db) });
  return handled;
}

function nextRow(db: Db, job: Job): Promise<Row | undefined> {
  return db
    .selectFrom("bulk_job_offers")
    .selectAll()
    .where("job_id", "=", job.id)
    .where("outcome", "=", "open")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
}

/** @throws when another process has handled the offer meanwhile */
async function note(db: Db | Trx, { job_id, position }: Row, { outcome, reason }: BulkPlan): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("bulk_job_offers")
    .set({ outcome, reason })
    .where("job_id", "=", job_id)
    .where("position", "=", position)
    .where("outcome", "=", "open")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("another process has handled this offer");
}

async function handleOffer(ctx: ActingContext, job: Job, row: Row, action: BulkAction): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const now = await databaseNow(ctx.db);
    const place = { organizationId: job.organization_id, ids: [row.offer_id], now, verb: action.verb };
    const offer = (await readBulkOffers(ctx, place)).get(row.offer_id) ?? null;
    const plan = planBulk(offer, action, { staff: isStaff(ctx.actor), now });
    if (!offer || plan.reason !== null || plan.outcome === "unchanged") return note(ctx.db, row, plan);
    try {
      return await withGuard(
        (trx) => note(trx, row, plan),
        () => apply(ctx, offer, action),
      );
    } catch (error) {
      if (isDomainError(error)) {
        if (error.facts.reason === "stale_version" && attempt < EDITS) continue;
        return note(ctx.db, row, refusedPlan(codeOf(error)));
      }
      if (isDatabaseUnavailable(error)) throw error;
      // A defect with one offer leaves the others theirs.
      log.error({ err: error, offer: row.offer_id, job: job.id }, "an action on many offers failed for one");
      return note(ctx.db, row, refusedPlan("internal"));
    }
  }
}

function codeOf({ code, facts }: DomainError): string {
  return Object.values(facts.fields ?? {})[0]?.[0] ?? facts.reason ?? code;
}

function apply(ctx: ActingContext, offer: StoredBulkOffer, action: BulkAction): Promise<void> {
  const edit = { id: offer.id, expectedVersion: offer.version, content: {} };
  const move = (to: "in_review" | "paused" | "published") =>
    changeOffer(ctx, { ...edit, move: { to, reasonCode: null, reason: null } });
  switch (action.verb) {
    case "submit":
      return move("in_review");
    case "pause":
      return move("paused");
    case "resume":
      return move("published");
    case "archive":
      return archiveOffer(ctx, offer.id, offer.version);
    case "category":
      return changeOffer(ctx, { ...edit, content: { category: action.category } });
    case "end_date":
      return changeOffer(ctx, { ...edit, content: { saleEndsAt: action.until } });
    case "stock":
      return changeOffer(ctx, { ...edit, options: onSaleWith(offer, () => ({ capacity: action.units })) });
    case "per_customer":
      return changeOffer(ctx, { ...edit, options: onSaleWith(offer, () => ({ perCustomer: action.units })) });
    case "price":
    case "price_percent":
      return changeOffer(ctx, { ...edit, options: onSaleWith(offer, priced(action)) });
  }
}

type OptionChange = (option: { actualPrice: Cents }) => Partial<OptionInput>;

/** The regular price follows a rise, as it does where one offer is edited. */
const priced =
  (action: PriceAction): OptionChange =>
  ({ actualPrice }) => ({ actualPrice: newPrice(actualPrice, action), regularPrice: null });

/** All options, those on sale changed; their dates stay. */
function onSaleWith({ options }: StoredBulkOffer, change: OptionChange): OptionInput[] {
  return options.map(({ offer_id: _, sold: _sold, held: _held, ...option }) => ({
    ...option,
    ...(option.isActive && change(option)),
  }));
}
