/** Reads what waits for staff: applications, offers, changes, disputed votes and votes with new pictures, what sellers ask for and what people ask customer service, in one list, longest waiting first. */
import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { waitingReviews } from "~/domain/catalogue/changes/change-queries.server";
import type { ActingContext } from "~/domain/kernel/context";
import { requireStaff } from "~/domain/kernel/permissions";
import type { WaitingCounts, WaitingItem, WaitingKind } from "./desk-queue";

function everythingWaiting(db: Db | Trx) {
  const applications = db
    .selectFrom("organizations")
    .select([sql<WaitingKind>`'application'`.as("kind"), "id"])
    .select(sql<number>`coalesce(submitted_at, updated_at)`.as("since"))
    .where("status", "=", "pending_review")
    .where("sandbox_of", "is", null);
  const disputes = db
    .selectFrom("feedback")
    .select([sql<WaitingKind>`'dispute'`.as("kind"), "id"])
    .select(sql<number>`coalesce(disputed_at, updated_at)`.as("since"))
    .where(sql<SqlBool>`dispute_reason is not null and dispute_decision is null`)
    .where("status", "=", "published");
  // One entry for all that an opinion has waiting: the page of pictures decides them in a row.
  const pictures = db
    .selectFrom("feedback_pictures")
    .select([sql<WaitingKind>`'picture'`.as("kind"), "feedback_id as id"])
    .select((eb) => eb.fn.min<number>("created_at").as("since"))
    .where("approved_at", "is", null)
    .groupBy("feedback_id");
  const refunds = db
    .selectFrom("refund_requests")
    .select([sql<WaitingKind>`'refund'`.as("kind"), "id", "requested_at as since"])
    .where("decision", "is", null);
  const legal = db
    .selectFrom("legal_changes")
    .select([sql<WaitingKind>`'legal'`.as("kind"), "id", "requested_at as since"])
    .where("decision", "is", null);
  const cases = db
    .selectFrom("help_cases")
    .select([sql<WaitingKind>`'case'`.as("kind"), "id", "opened_at as since"])
    .where("answered_at", "is", null);
  return applications
    .unionAll(waitingReviews(db))
    .unionAll(disputes)
    .unionAll(pictures)
    .unionAll(refunds)
    .unionAll(legal)
    .unionAll(cases)
    .as("waiting");
}

/** How many of each kind wait, since when the oldest, and when the latest came (ms UTC; null = nothing waits). */
export async function countWaiting(
  db: Db | Trx,
): Promise<{ counts: WaitingCounts; oldest: number | null; latest: number | null }> {
  const rows = await db
    .selectFrom(everythingWaiting(db))
    .select((eb) => [
      "kind",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min<number>("since").as("oldest"),
      eb.fn.max<number>("since").as("latest"),
    ])
    .groupBy("kind")
    .execute();
  const counts: WaitingCounts = {
    application: 0,
    offer: 0,
    change: 0,
    dispute: 0,
    picture: 0,
    refund: 0,
    legal: 0,
    case: 0,
  };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  const isEmpty = rows.length === 0;
  return {
    counts,
    oldest: isEmpty ? null : Math.min(...rows.map((row) => Number(row.oldest))),
    latest: isEmpty ? null : Math.max(...rows.map((row) => Number(row.latest))),
  };
}

interface QueueQuery {
  /** null = all kinds. */
  kind: WaitingKind | null;
  limit: number;
  offset: number;
}

/** @throws DomainError unauthenticated, forbidden */
export async function readDeskQueue(
  { db, actor }: ActingContext,
  { kind, limit, offset }: QueueQuery,
): Promise<{ counts: WaitingCounts; results: WaitingItem[] }> {
  requireStaff(actor);
  const { counts } = await countWaiting(db);
  const rows = await db
    .selectFrom(everythingWaiting(db))
    .leftJoin("feedback", (join) =>
      join.onRef("feedback.id", "=", "waiting.id").on("waiting.kind", "in", ["dispute", "picture"]),
    )
    .leftJoin("offers", (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb("waiting.kind", "in", ["offer", "change"]), eb("offers.id", "=", eb.ref("waiting.id"))]),
          eb("offers.id", "=", eb.ref("feedback.offer_id")),
        ]),
      ),
    )
    .leftJoin("refund_requests", (join) =>
      join.onRef("refund_requests.id", "=", "waiting.id").on("waiting.kind", "=", "refund"),
    )
    .leftJoin("sales", "sales.id", "refund_requests.sale_id")
    .leftJoin("legal_changes", (join) =>
      join.onRef("legal_changes.id", "=", "waiting.id").on("waiting.kind", "=", "legal"),
    )
    .leftJoin("help_cases", (join) =>
      join.onRef("help_cases.id", "=", "waiting.id").on("waiting.kind", "=", "case"),
    )
    .leftJoin("organizations", (join) =>
      join.on((eb) =>
        eb(
          "organizations.id",
          "=",
          eb.fn.coalesce(
            "offers.organization_id",
            "refund_requests.organization_id",
            "legal_changes.organization_id",
            "waiting.id",
          ),
        ),
      ),
    )
    .select(["waiting.kind", "waiting.id", "waiting.since", "organizations.name as seller"])
    .select((eb) => eb.fn.coalesce("offers.title", "sales.number", "help_cases.number").as("title"))
    .$if(kind !== null, (query) => query.where("waiting.kind", "=", kind as WaitingKind))
    .orderBy("since")
    .orderBy("waiting.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ title, since, ...row }) => ({
    ...row,
    title: title ?? row.seller ?? "",
    since: Number(since),
  }));
  return { counts, results };
}

/** @throws DomainError unauthenticated, forbidden */
export async function readFirstWaiting(ctx: ActingContext): Promise<WaitingItem | undefined> {
  const { results } = await readDeskQueue(ctx, { kind: null, limit: 1, offset: 0 });
  return results[0];
}
