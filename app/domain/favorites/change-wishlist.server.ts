/**
 * Alerts about an offer: who asks is told only after the mailbox agreed. An account's own address needs no second
 * question; one that was merely typed gets the double opt-in of the list "alerts".
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { wasEverPublic } from "~/domain/catalogue/selected-queries.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import { verifiedAddress } from "~/domain/identity/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/email";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { ownerOf, visitorOwner } from "~/domain/kernel/owner";
import { MAX_WISHES, type Notice } from "./wishlist";

export interface WishChange {
  offerId: string;
  action: "add" | "remove";
  notify: readonly Notice[];
  /** Not needed by an account with a confirmed address. */
  email: string | null;
  textVersion: string;
  ip: string | null;
}

/** What the session asked for before its owner signed in is still theirs. */
function ownersOf({ actor }: Context): string[] {
  const owner = ownerOf(actor);
  return actor.kind === "user" ? [owner, visitorOwner(actor.visitorId)] : [owner];
}

async function readWishes(trx: Trx, owners: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("wishlist_entries")
    .select("offer_id")
    .where("owner", "in", owners)
    .orderBy("created_at", "desc")
    .orderBy("offer_id")
    .execute();
  return [...new Set(rows.map((row) => row.offer_id))];
}

async function addressOf(ctx: Context, typed: string | null): Promise<{ email: string; verified: boolean }> {
  const account = await verifiedAddress(ctx);
  const email = typed === null ? null : parseEmail(typed);
  if (account && (typed === null || (email !== null && emailKey(email) === account.emailKey)))
    return { email: account.email, verified: true };
  if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
  return { email, verified: false };
}

/** @returns the offers the caller has alerts for, newest first. @throws DomainError invalid, not_found, conflict/wishlist_full */
export async function changeWishlist(ctx: Context, change: WishChange): Promise<string[]> {
  const owners = ownersOf(ctx);
  const { offerId, notify } = change;
  if (change.action === "remove") {
    return inTransaction(ctx.db, async (trx) => {
      await trx
        .deleteFrom("wishlist_entries")
        .where("owner", "in", owners)
        .where("offer_id", "=", offerId)
        .execute();
      return readWishes(trx, owners);
    });
  }
  const address = await addressOf(ctx, change.email);
  if (!(await wasEverPublic(ctx.db, offerId))) throw new DomainError("not_found");
  return inTransaction(ctx.db, async (trx) => {
    const wishes = await readWishes(trx, owners);
    if (wishes.length >= MAX_WISHES && !wishes.includes(offerId))
      throw new DomainError("conflict", { reason: "wishlist_full" });
    const wanted = {
      email_key: emailKey(address.email),
      back_in_stock: notify.includes("back_in_stock") ? (1 as const) : (0 as const),
      price_drop: notify.includes("price_drop") ? (1 as const) : (0 as const),
      ending: notify.includes("ending") ? (1 as const) : (0 as const),
    };
    await trx
      .insertInto("wishlist_entries")
      .values({
        owner: ownerOf(ctx.actor),
        offer_id: offerId,
        created_at: await databaseNow(trx),
        status: "waiting",
        ...wanted,
      })
      // The place in the queue stays that of the first asking.
      .onConflict((conflict) => conflict.columns(["owner", "offer_id"]).doUpdateSet(wanted))
      .execute();
    const { textVersion, ip } = change;
    await subscribeWithin(trx, { ...address, list: "alerts", source: "wishlist", textVersion, ip });
    return readWishes(trx, owners);
  });
}
