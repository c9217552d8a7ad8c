/** Counts that a reader found a published opinion useful: once for an account or a browser, and never its author or its seller. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { ownerOf, visitorOwner } from "~/domain/kernel/owner";
import { organizationsOf } from "~/domain/kernel/permissions";

export interface MarkedUseful {
  /** Readers who found it useful, this one included. */
  useful: number;
  /** False for a reader who had said so before. */
  counted: boolean;
}

interface Press {
  id: string;
  /** The browser's own id from before it signed in. */
  browserId?: string | null;
}

/** @throws DomainError unauthenticated, not_found, conflict own_opinion | opinion_on_own_offer */
export async function markUseful(ctx: Context, press: Press): Promise<MarkedUseful> {
  const { actor } = ctx;
  const owner = ownerOf(actor);
  const id = storedId(press.id);
  const account = await verifiedAddress(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const vote = await lockRow(trx, "feedback", id);
    if (vote?.status !== "published") throw notFound();
    const userId = userIdOf(actor);
    if (userId !== null && (vote.user_id === userId || vote.email_key === account?.emailKey))
      throw conflict("own_opinion");
    if (organizationsOf(actor).includes(vote.seller_id ?? "")) throw conflict("opinion_on_own_offer");
    // A browser that said so before it signed in has said so.
    const owners = [owner, visitorOwner(press.browserId ?? "")];
    const known = await trx
      .selectFrom("feedback_useful")
      .select("owner")
      .where("feedback_id", "=", id)
      .where("owner", "in", owners)
      .limit(1)
      .executeTakeFirst();
    if (known) return { useful: vote.useful_votes, counted: false };
    const useful = vote.useful_votes + 1;
    const created_at = await databaseNow(trx);
    await trx.insertInto("feedback_useful").values({ feedback_id: id, owner, created_at }).execute();
    await trx.updateTable("feedback").set({ useful_votes: useful }).where("id", "=", id).execute();
    return { useful, counted: true };
  });
}
