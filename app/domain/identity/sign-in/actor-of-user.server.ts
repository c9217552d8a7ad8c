/** The person of an account with the roles of this moment, for work that goes on after their request. */
import { config } from "~/config.server";
import type { Db } from "~/db/schema";
import { hasSecondFactor } from "~/domain/identity/second-factor/queries.server";
import type { UserActor } from "~/domain/kernel/context";

/** @returns null for an account that is closed or blocked */
export async function actorOfUser(db: Db, userId: string): Promise<UserActor | null> {
  const user = await db
    .selectFrom("users")
    .select(["is_staff", "is_active"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user?.is_active) return null;
  const account = { kind: "user", userId, visitorId: "", sessionId: "" } as const;
  if (user.is_staff && config.staffNeedsFactor && !(await hasSecondFactor(db, userId))) {
    return { ...account, staff: false, memberships: [], owesFactor: true };
  }
  const members = await db
    .selectFrom("organization_members")
    .select(["organization_id as organizationId", "role"])
    .where("user_id", "=", userId)
    .execute();
  return { ...account, staff: user.is_staff, memberships: members };
}
