/** Days on which a whole organization is closed: offers announce them, the counter warns of them. */
import type { z } from "zod";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { HOURS_LIMITS } from "~/domain/catalogue/place-hours";
import { lockOrganization, requireOrganization } from "~/domain/catalogue/require-organization.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext, Context } from "~/domain/kernel/context";
import { conflict, FieldProblems, notFound } from "~/domain/kernel/errors";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { requireMay } from "~/domain/kernel/permissions";
import { calendarDay, plainText } from "~/domain/kernel/schemas";

/** Coming ones of an organization. */
const MOST = 50;
const LONGEST_DAYS = 366;

export interface Closure {
  id: string;
  /** "2026-12-24", the first and the last day. */
  from: string;
  until: string;
  note: string | null;
}

/** Creates new schemas at each call, since the API adds descriptions to them. */
export const closureFields = () => ({
  from: calendarDay,
  until: calendarDay,
  note: plainText(HOURS_LIMITS.note).nullish(),
});

export type NewClosure = z.infer<z.ZodObject<ReturnType<typeof closureFields>>>;

/** Those that are not over, in their order. */
function comingClosures(db: Db | Trx, organizationId: string, today: string) {
  return db
    .selectFrom("organization_closures")
    .select(["id", "from_day as from", "until_day as until", "note"])
    .where("organization_id", "=", organizationId)
    .where("until_day", ">=", today)
    .orderBy("from_day")
    .execute();
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function listClosures({ db, actor }: Context, organizationId: string): Promise<Closure[]> {
  const id = await requireOrganization(db, actor, { organizationId, action: "offers_read" });
  return comingClosures(db, id, localDay(await databaseNow(db)));
}

/** For the counter; null when the organization is open. */
export async function closureOfToday({ db }: Context, organizationId: string): Promise<Closure | null> {
  const today = localDay(await databaseNow(db));
  const [next] = await comingClosures(db, organizationId, today);
  return next && next.from <= today ? next : null;
}

function checkDays({ from, until }: NewClosure, coming: readonly Closure[], today: string): void {
  const problems = new FieldProblems();
  if (until < from) problems.add("until", "period_reversed");
  else if (until < today) problems.add("until", "in_the_past");
  else if (until > addDays(from, LONGEST_DAYS - 1)) problems.add("until", "period_too_long");
  else if (coming.some((one) => one.from <= until && from <= one.until)) problems.add("from", "duplicate");
  problems.throwIfAny();
}

/**
 * @param again the same days are no mistake: a form that is sent again finds the closure it made, with the note it has
 * @throws DomainError unauthenticated, not_found, forbidden, invalid, conflict/too_many_closures
 */
export async function addClosure(
  { db, actor }: ActingContext,
  organizationId: string,
  closure: NewClosure,
  { again = false } = {},
): Promise<Closure> {
  const owner = storedId(organizationId);
  requireMay(actor, owner, "offers_write");
  return inTransaction(db, async (trx) => {
    await lockOrganization(trx, owner);
    const now = await databaseNow(trx);
    const today = localDay(now);
    const coming = await comingClosures(trx, owner, today);
    const same = coming.find((one) => one.from === closure.from && one.until === closure.until);
    if (again && same) return same;
    checkDays(closure, coming, today);
    if (coming.length >= MOST) throw conflict("too_many_closures");
    const { from, until } = closure;
    const note = toSingleLine(closure.note ?? "") || null;
    const id = newId();
    await trx
      .insertInto("organization_closures")
      .values({
        id,
        organization_id: owner,
        from_day: from,
        until_day: until,
        note,
        created_at: now,
      })
      .execute();
    await writeAudit(trx, actor, "closure.added", ["organization", owner], now, { from, until });
    return { id, from, until, note };
  });
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function removeClosure(
  { db, actor }: ActingContext,
  { organizationId, closureId }: { organizationId: string; closureId: string },
): Promise<void> {
  requireMay(actor, organizationId, "offers_write");
  const id = storedId(closureId);
  const owner = organizationId.toLowerCase();
  await inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom("organization_closures")
      .where("id", "=", id)
      .where("organization_id", "=", owner)
      .returning(["from_day as from", "until_day as until"])
      .executeTakeFirstOrThrow(notFound);
    const at = await databaseNow(trx);
    await writeAudit(trx, actor, "closure.removed", ["organization", owner], at, removed);
  });
}
