/** Moves this browser's earlier anonymous orders to the account at sign-in. */
import type { Trx } from "~/db/schema";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { inTransaction } from "~/db/transaction.server";
import { lockUser } from "~/domain/identity/queries.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { countUnits, countUses, remainingUnits } from "~/domain/sales/stock/customer-limits.server";
import { readClaim } from "~/domain/sales/stock/read-claim.server";
import { optionsOf, promosOf } from "~/domain/sales/stock/stock-claim";

export interface Visit {
  /** The browser's visitor id before the sign-in; "" when it had none. */
  visitorId: string;
  /** Key of the account's own address. */
  emailKey: string;
}

/**
 * Paid orders move only when their address is the account's: another person may have used the browser.
 * Checkout drafts move, too. The old visitor id loses access, so that it reveals nothing more to others who
 * know it.
 * @throws DomainError unauthenticated
 */
export async function claimAnonymousSales(ctx: Context, { visitorId, emailKey }: Visit): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  if (visitorId === "" || visitorId === actor.visitorId) return;
  const sales = await ctx.db
    .selectFrom("sales")
    .select("id")
    .where("visitor_id", "=", visitorId)
    .where("user_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "created"),
        eb.and([eb("email_key", "=", emailKey), eb("status", "in", ["captured", "refunded"])]),
      ]),
    )
    .execute();
  // One transaction each: a concurrent capture waits for its own sale only.
  for (const { id } of sales) await inTransaction(ctx.db, (trx) => claimSale(trx, id, actor));
  await claimInvitation(ctx, visitorId, actor.userId);
  await ctx.db
    .updateTable("checkout_drafts")
    .set({ visitor_id: actor.visitorId })
    .where("visitor_id", "=", visitorId)
    .execute();
}

/** A friend who accepted an invitation as a guest; the one that the account accepted itself goes first. */
async function claimInvitation({ db }: Context, visitorId: string, userId: string): Promise<void> {
  const ofBrowser = db.selectFrom("friend_invitations").where("visitor_id", "=", visitorId);
  if (!(await ofBrowser.select("id").executeTakeFirst())) return;
  await inTransaction(db, async (trx) => {
    // Two browsers that sign in at once take turns.
    await lockUser(trx, userId);
    const own = trx.selectFrom("friend_invitations").select("id").where("user_id", "=", userId);
    await trx
      .updateTable("friend_invitations")
      .set({ visitor_id: null, user_id: userId })
      .where("visitor_id", "=", visitorId)
      .where("inviter_id", "<>", userId)
      .where((eb) => eb.not(eb.exists(own)))
      .execute();
  });
}

/** @returns false when the sale has been claimed meanwhile */
export async function claimSale(
  trx: Trx,
  saleId: string,
  { userId, visitorId }: UserActor,
): Promise<boolean> {
  const { status } = await lockSale(trx, saleId);
  const { numUpdatedRows } = await trx
    .updateTable("sales")
    .set({ user_id: userId, visitor_id: visitorId })
    .where("id", "=", saleId)
    .where("user_id", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await countForUser(trx, saleId, { key: `user:${userId}`, status });
  return true;
}

/** Personal limits also count by account; a later refund decrements the same counter. */
async function countForUser(
  trx: Trx,
  saleId: string,
  { key, status }: { key: string; status: SaleStatus },
): Promise<void> {
  const held = status === "created" ? 1 : 0;
  const redeemed = status === "captured" ? 1 : 0;
  if (held + redeemed === 0) return;
  const claim = await readClaim(trx, saleId);
  const lines = status === "captured" ? await remainingUnits(trx, saleId) : claim.lines;
  for (const { id, quantity } of optionsOf({ ...claim, lines })) {
    await countUnits(trx, { optionId: id, key, quantity });
  }
  for (const promoId of promosOf(claim)) await countUses(trx, { promoId, key, held, redeemed });
}
