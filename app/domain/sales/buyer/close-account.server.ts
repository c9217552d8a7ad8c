/**
 * Closes the user's own account in every module that stores personal data; only accounting records stay. It
 * is in this module because no lower module may import carts, favourites and mail lists together.
 */
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { changeConsents } from "~/domain/consent/change-consents.server";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import { deleteOwnAccount } from "~/domain/identity/accounts/delete-user.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Confirmation } from "~/domain/identity/credentials/confirm-identity.server";
import type { Context } from "~/domain/kernel/context";
import { tidyInvitations } from "~/domain/sales/buyer/friend-personal-data.server";
import { releaseCardsOfDeletedAccounts } from "~/domain/sales/gift-cards/card-personal-data.server";
import { deleteEntriesOfDeletedAccounts } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { deleteWishesOfDeletedAccounts } from "~/domain/wishes/clean-up-wishes.server";
import { followKeptGifts } from "./kept-gifts.server";

export interface AccountClosing extends Confirmation {
  /** Version of the mail list text: closing unsubscribes from all lists. */
  textVersion: string;
  ip: string | null;
}

/** @throws DomainError as deleteOwnAccount does */
export async function closeAccount(ctx: Context, closing: AccountClosing): Promise<void> {
  const { textVersion, ip, ...confirmation } = closing;
  const address = await verifiedAddress(ctx);
  await deleteOwnAccount(ctx, confirmation);
  if (address) {
    const consent = { email: address.email, source: "account-deletion", textVersion, ip };
    await changeConsents(ctx, { ...consent, wanted: [] });
  }
  // Immediately; the jobs do the same later for accounts that staff delete.
  await deleteFavoritesOfDeletedAccounts(ctx);
  await deleteWishesOfDeletedAccounts(ctx);
  await deleteEntriesOfDeletedAccounts(ctx);
  await releaseCardsOfDeletedAccounts(ctx);
  await followKeptGifts(ctx);
  await tidyInvitations(ctx);
  await anonymiseVotesOfDeletedAccounts(ctx);
  await deleteStaleCarts(ctx);
}
