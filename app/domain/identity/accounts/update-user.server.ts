/** Updates an account's names (by its owner or staff), or its active flag and staff role (staff only). */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { changeUserRow, lockUser, userView, visibleUserRow } from "~/domain/identity/queries.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import type { UserView } from "~/domain/identity/user";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { requireAnotherAdmin } from "./delete-user.server";

export interface UserChange {
  id: string;
  /** null = any version. */
  expectedVersion: number | null;
  firstName?: string | undefined;
  lastName?: string | undefined;
  active?: boolean | undefined;
  staff?: boolean | undefined;
}

/** @throws DomainError not_found, forbidden, conflict/stale_version, conflict/last_admin */
export async function updateUser(ctx: Context, change: UserChange): Promise<UserView> {
  return inTransaction(ctx.db, async (trx) => {
    await visibleUserRow(ctx, trx, change.id);
    const user = await lockUser(trx, change.id);
    if (!user) throw new DomainError("not_found");
    requireVersion(user.version, change.expectedVersion);
    const active = change.active ?? user.is_active;
    const staff = change.staff ?? user.is_staff;
    const roleChanged = active !== user.is_active || staff !== user.is_staff;
    if (roleChanged && !isStaff(ctx.actor)) throw new DomainError("forbidden");
    if (roleChanged && !(active && staff)) await requireAnotherAdmin(trx, user);
    const now = await databaseNow(trx);
    const changed = {
      first_name: change.firstName ?? user.first_name,
      last_name: change.lastName ?? user.last_name,
      is_active: active,
      is_staff: staff,
    };
    const after = await changeUserRow(trx, user, changed, now);
    if (!active) await revokeSessionsOf(trx, user.id);
    const action = roleChanged ? "user.role_changed" : "user.changed";
    const detail = roleChanged ? { active, staff } : {};
    await writeAudit(trx, ctx.actor, action, ["user", user.id], now, detail);
    return userView(trx, after);
  });
}
