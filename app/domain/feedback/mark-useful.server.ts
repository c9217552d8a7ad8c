/** Counts that a reader found a published opinion useful: once for an account or a browser, and never its author or its seller. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { ownerOf } from "~/domain/kernel/owner";
import { organizationsOf } from "~/domain/kernel/permissions";

export interface MarkedUseful {
  /** Readers who found it useful, this one included. */
  useful: number;
  /** False for a reader who had said so before. */
  counted: boolean;
}

/** @throws DomainError unauthenticated, not_found, conflict own_opinion | opinion_on_own_offer */
export async function markUseful(ctx: Context, typedId: string): Promise<MarkedUseful> {
  const { actor } = ctx;
  const owner = ownerOf(actor);
  const id = storedId(typedId);
  const account = await verifiedAddress(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const vote = await lockRow(trx, "feedback", id);
    if (vote?.status !== "published") throw notFound();
    const userId = userIdOf(actor);
    if (userId !== null && (vote.user_id === userId || vote.email_key === account?.emailKey))
      throw conflict("own_opinion");
    if (organizationsOf(actor).includes(vote.seller_id ?? "")) throw conflict("opinion_on_own_offer");
    const known = await trx
      .selectFrom("feedback_useful")
      .select("owner")
      .where("feedback_id", "=", id)
      .where("owner", "=", owner)
      .executeTakeFirst();
    if (known) return { useful: vote.useful_votes, counted: false };
    const useful = vote.useful_votes + 1;
    const created_at = await databaseNow(trx);
    await trx.insertInto("feedback_useful").values({ feedback_id: id, owner, created_at }).execute();
    await trx.updateTable("feedback").set({ useful_votes: useful }).where("id", "=", id).execute();
    return { useful, counted: true };
  });
}
