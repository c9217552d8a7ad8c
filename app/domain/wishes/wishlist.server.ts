/** The wish list of an API session or account, including requests from before signing in. */
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { ownerOf, visitorOwner } from "~/domain/kernel/owner";
import { endRequestedWishes, endWishesOfOffer } from "./end-wishes.server";
import { readWishedOffers } from "./queries.server";

function ownersOf({ actor }: Context): string[] {
  const owner = ownerOf(actor);
  return actor.kind === "user" ? [owner, visitorOwner(actor.visitorId)] : [owner];
}

/** @returns offer ids, newest first. @throws DomainError unauthenticated */
export async function readWishlist(ctx: Context): Promise<string[]> {
  const account = await verifiedAddress(ctx);
  return readWishedOffers(ctx.db, ownersOf(ctx), account?.emailKey ?? null);
}

/** Idempotent. @throws DomainError unauthenticated */
export async function removeFromWishlist(ctx: Context, offerId: string): Promise<void> {
  const account = await verifiedAddress(ctx);
  await endRequestedWishes(ctx.db, ownersOf(ctx), offerId);
  if (account) await endWishesOfOffer(ctx.db, { emailKey: account.emailKey }, offerId);
}
