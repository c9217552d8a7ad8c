/** The code of a member's invitation link: made when it is first looked at, and the same ever after. */
import { randomBytes } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { requireUser } from "~/domain/kernel/permissions";
import { friendCodeFrom } from "./friend-credit";

/** @throws DomainError unauthenticated */
export async function ownFriendCode(ctx: Context): Promise<string> {
  const { userId } = requireUser(ctx.actor);
  const read = () =>
    ctx.db.selectFrom("friend_codes").select("code").where("user_id", "=", userId).executeTakeFirst();
  const known = await read();
  if (known) return known.code;
  await ctx.db
    .insertInto("friend_codes")
    .values({
      user_id: userId,
      code: friendCodeFrom(randomBytes(10)),
      created_at: await databaseNow(ctx.db),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error("the code of an invitation link was not kept");
  return made.code;
}
