/** Ends a club membership. The member's coupons stay valid: they are separate contracts. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { requireUser } from "~/domain/kernel/permissions";

/** Effective at once, since no plan is prepaid. Idempotent. @throws DomainError unauthenticated */
export async function leaveClub(ctx: ActingContext): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const left = await trx
      .updateTable("club_memberships")
      .set({ status: "cancelled", updated_at: now })
      .where("user_id", "=", userId)
      .where("status", "in", ["pending", "active", "past_due"])
      .returning("id")
      .executeTakeFirst();
    if (!left) return;
    await writeAudit(trx, ctx.actor, "club.left", ["club_membership", left.id], now);
  });
}
