/** Ends one session of an account, or all but the current one. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requireUser } from "~/domain/kernel/permissions";
import { deleteDeviceOfSession } from "./known-devices.server";
import { revokeSession, revokeSessionsOf } from "./sessions.server";

/** @throws DomainError unauthenticated; not_found for other users' sessions and ended ones */
export async function endOwnSession({ db, actor: caller }: Context, sessionId: string): Promise<void> {
  const actor = requireUser(caller);
  await inTransaction(db, async (trx) => {
    const own = isUuid(sessionId)
      ? await trx
          .selectFrom("sessions")
          .select("id")
          .where("id", "=", sessionId)
          .where("user_id", "=", actor.userId)
          .where("revoked_at", "is", null)
          .executeTakeFirst()
      : undefined;
    if (!own) throw new DomainError("not_found");
    await revokeSession(trx, own.id);
    await deleteDeviceOfSession(trx, own.id);
    await writeAudit(trx, actor, "session.ended", ["session", own.id], await databaseNow(trx));
  });
}

/** @throws DomainError unauthenticated */
export async function endOtherSessions({ db, actor: caller }: Context): Promise<void> {
  const actor = requireUser(caller);
  await inTransaction(db, async (trx) => {
    await revokeSessionsOf(trx, actor.userId, actor.sessionId);
    const now = await databaseNow(trx);
    await writeAudit(trx, actor, "user.other_sessions_ended", ["user", actor.userId], now);
  });
}
