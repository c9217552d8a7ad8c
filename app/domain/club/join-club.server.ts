/** Makes an account a member of the club; one open membership each. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { requireUser } from "~/domain/kernel/permissions";
import { type ClubMembership, type ClubPlan, PLAN_TERMS } from "./club";

/** @throws DomainError unauthenticated, conflict/already_member */
export async function joinClub(
  ctx: ActingContext,
  { plan, termsVersion }: { plan: ClubPlan; termsVersion: string },
): Promise<ClubMembership> {
  const { userId } = requireUser(ctx.actor);
  const { price, periodMs } = PLAN_TERMS[plan];
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const currentPeriodEnd = periodMs === null ? null : now + periodMs;
    const id = newId();
    // The unique index ignores time: an ended membership must be marked expired first.
    await trx
      .updateTable("club_memberships")
      .set({ status: "expired", updated_at: now })
      .where("user_id", "=", userId)
      .where("status", "=", "active")
      .where("current_period_end", "<=", now)
      .execute();
    const joined = await trx
      .insertInto("club_memberships")
      .values({
        id,
        user_id: userId,
        plan,
        price,
        status: "active",
        terms_version: termsVersion,
        current_period_end: currentPeriodEnd,
        cancel_at_period_end: false,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!joined) throw new DomainError("conflict", { reason: "already_member" });
    await writeAudit(trx, ctx.actor, "club.joined", ["club_membership", id], now, { plan, termsVersion });
    return { plan, status: "active", currentPeriodEnd, price };
  });
}
