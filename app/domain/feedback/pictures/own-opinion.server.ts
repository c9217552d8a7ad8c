/** Authorises the author of an opinion to give it pictures. */
import { databaseNow } from "~/db/clock.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isAuthor, mayStillChange } from "../read-author-feedback.server";

/** @returns whether it may get pictures now: published, and within the time for changes. @throws DomainError not_found */
export async function requireOwnOpinion(
  ctx: Context,
  { id, editToken }: { id: string; editToken: string | null },
): Promise<{ mayAdd: boolean }> {
  if (!isUuid(id)) throw notFound();
  const row = await ctx.db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !isAuthor(row, { editToken, account: await verifiedAddress(ctx) })) throw notFound();
  return { mayAdd: row.status === "published" && mayStillChange(row, await databaseNow(ctx.db)) };
}
