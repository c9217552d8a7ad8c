/** The alert list of an API session or account: what it has asked for, also before its owner signed in. */
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { ownerOf, visitorOwner } from "~/domain/kernel/owner";
import { endRequestedWishes, endWishesOfOffer } from "./end-wishes.server";
import { readWishedOffers } from "./queries.server";

function ownersOf({ actor }: Context): string[] {
  const owner = ownerOf(actor);
  return actor.kind === "user" ? [owner, visitorOwner(actor.visitorId)] : [owner];
}

/** @returns offers, newest first. @throws DomainError unauthenticated */
export async function readWishlist(ctx: Context): Promise<string[]> {
  const account = await verifiedAddress(ctx);
  return readWishedOffers(ctx.db, ownersOf(ctx), account?.emailKey ?? null);
}

/** Removing what is not there changes nothing. @throws DomainError unauthenticated */
export async function removeFromWishlist(ctx: Context, offerId: string): Promise<void> {
  const account = await verifiedAddress(ctx);
  await endRequestedWishes(ctx.db, ownersOf(ctx), offerId);
  if (account) await endWishesOfOffer(ctx.db, { emailKey: account.emailKey }, offerId);
}
