/** Turns the offers that are proposed because of one's favourites off or on again, for the caller's account. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { changeUserRow, lockUser } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import { userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

/** What is so already stays as it is. @throws DomainError not_found for visitors without an account */
export async function chooseSuggestions(ctx: Context, wanted: boolean): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userIdOf(ctx.actor) ?? "");
    if (!user) throw new DomainError("not_found");
    if ((user.suggestions_off_at === null) === wanted) return;
    const now = await databaseNow(trx);
    await changeUserRow(trx, user, { suggestions_off_at: wanted ? null : now }, now);
  });
}
