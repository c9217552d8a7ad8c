/** Notes that a friend came by a member's invitation: by the account, or by the browser that will buy. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { OPEN_INVITATIONS, parseFriendCode } from "./friend-credit";

/** "already": this browser or account has accepted one before, which counts. */
export type Acceptance = "accepted" | "already" | "own" | "unknown";

interface Inviter {
  id: string;
  email: string;
}

/** @returns null for a code of no active member */
export async function inviterOf({ db }: Pick<Context, "db">, typed: string): Promise<Inviter | null> {
  const code = parseFriendCode(typed);
  if (code === null) return null;
  const found = await db
    .selectFrom("friend_codes")
    .innerJoin("users", "users.id", "friend_codes.user_id")
    .select(["users.id", "users.email"])
    .where("code", "=", code)
    .where("users.deleted_at", "is", null)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
  return found ?? null;
}

export async function acceptFriendInvitation(ctx: Context, typed: string): Promise<Acceptance> {
  const { actor, db } = ctx;
  const inviter = await inviterOf(ctx, typed);
  if (inviter === null || (actor.kind !== "user" && actor.kind !== "visitor")) return "unknown";
  const userId = actor.kind === "user" ? actor.userId : null;
  if (userId === inviter.id) return "own";
  const open = db
    .selectFrom("friend_invitations")
    .where("inviter_id", "=", inviter.id)
    .where("state", "=", "accepted");
  if ((await countRows(open)) >= OPEN_INVITATIONS) return "unknown";
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("friend_invitations")
    .values({
      id: newId(),
      inviter_id: inviter.id,
      visitor_id: userId === null ? actor.visitorId : null,
      user_id: userId,
      accepted_at: await databaseNow(db),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(added) === 1 ? "accepted" : "already";
}
