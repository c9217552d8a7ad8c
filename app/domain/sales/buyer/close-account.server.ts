/**
 * The end of one's own account, in all modules that keep something of it: nothing but the books stays. It stands here
 * because no lower module may know of carts, favourites and mail lists at once.
 */
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { changeConsents } from "~/domain/consent/change-consents.server";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-deleted-accounts.server";
import { deleteOwnAccount } from "~/domain/identity/accounts/delete-user.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Confirmation } from "~/domain/identity/credentials/confirm-identity.server";
import type { Context } from "~/domain/kernel/context";
import { deleteWishesOfDeletedAccounts } from "~/domain/wishes/clean-up-wishes.server";

export interface AccountClosing extends Confirmation {
  /** Version of the text about mail lists, which all end. */
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
  // At once instead of with the next round of their jobs, which do the same for accounts that staff delete.
  await deleteFavoritesOfDeletedAccounts(ctx);
  await deleteWishesOfDeletedAccounts(ctx);
  await anonymiseVotesOfDeletedAccounts(ctx);
  await deleteStaleCarts(ctx);
}
