/** Reads, keeps and removes the filters of lists that a member keeps under a name. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { SavedViewsTable } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import type { ActingContext } from "~/domain/kernel/context";
import { invalid } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireMay, requireUser } from "~/domain/kernel/permissions";

type ViewedList = SavedViewsTable["list"];

/** A member keeps so many of a list. */
const MOST = 10;

const READS = { offers: "offers_read", sales: "sales_read" } as const;

interface Place {
  organizationId: string;
  list: ViewedList;
}

export interface SavedView {
  id: string;
  name: string;
  /** Of the list's address, without "?". */
  query: string;
}

/** Whose views they are; every statement names the member. @throws DomainError unauthenticated, not_found, forbidden */
function memberOf({ actor }: ActingContext, { organizationId, list }: Place) {
  const { userId } = requireUser(actor);
  requireMay(actor, organizationId, READS[list]);
  return userId;
}

/** The member's own, by name. @throws as memberOf */
export async function savedViews(ctx: ActingContext, place: Place): Promise<SavedView[]> {
  const userId = memberOf(ctx, place);
  return ctx.db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("organization_id", "=", place.organizationId)
    .where("user_id", "=", userId)
    .where("list", "=", place.list)
    .orderBy("name")
    .execute();
}

/** A known name gets the new filters. @throws DomainError invalid name views_full; as memberOf */
export async function saveView(
  ctx: ActingContext,
  { name, query, ...place }: Place & Omit<SavedView, "id">,
): Promise<void> {
  const userId = memberOf(ctx, place);
  await inTransaction(ctx.db, async (trx) => {
    const saved_at = await databaseNow(trx);
    await trx
      .insertInto("saved_views")
      .values({
        id: newId(),
        organization_id: place.organizationId,
        user_id: userId,
        list: place.list,
        name,
        query,
        saved_at,
      })
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "user_id", "list", "name"]).doUpdateSet({ query, saved_at }),
      )
      .execute();
    const own = trx
      .selectFrom("saved_views")
      .where("organization_id", "=", place.organizationId)
      .where("user_id", "=", userId)
      .where("list", "=", place.list);
    if ((await countRows(own)) > MOST) throw invalid("name", "views_full");
  });
}

/** Repeated, it changes nothing. @throws as memberOf */
export async function removeView(
  ctx: ActingContext,
  { id, ...place }: Place & { id: string },
): Promise<void> {
  const userId = memberOf(ctx, place);
  await ctx.db
    .deleteFrom("saved_views")
    .where("id", "=", storedId(id))
    .where("organization_id", "=", place.organizationId)
    .where("user_id", "=", userId)
    .execute();
}
