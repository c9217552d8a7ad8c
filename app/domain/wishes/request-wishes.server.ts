/**
 * Requests alerts about an offer. An account's confirmed address needs no confirmation; any other address
 * must confirm these wishes by mail: no caller can sign up another person's mailbox, even one that already
 * gets alerts.
 */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import { givenAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { requestConfirmation } from "./request-confirmation.server";
import { isWishPossible, MAX_WISHES, type WantedWish } from "./wish";
import { activeWishes, endReplaced, insertWishes, isAmong } from "./write-wishes.server";

export interface WishRequest {
  offerId: string;
  wanted: readonly WantedWish[];
  /** null only for an account with a confirmed address. */
  email: string | null;
  /** May end the wishes besides the mailbox: see kernel/owner; null for browsers without cookies. */
  owner: string | null;
  textVersion: string;
  ip: string | null;
}

/**
 * "pending" reveals nothing about the address: it may be new, known or suppressed. "nothing": all requested
 * events have happened or cannot happen.
 */
export type WishRequestResult = "active" | "pending" | "nothing";

async function saveVerified(
  ctx: Context,
  offer: OfferDetail,
  request: WishRequest,
  email: string,
): Promise<void> {
  const { wanted, textVersion, ip } = request;
  await inTransaction(ctx.db, async (trx) => {
    // Also locks the mailbox: concurrent requests run one after the other.
    const consent = { list: "alerts", source: "wishlist", textVersion, ip } as const;
    const state = await subscribeWithin(trx, { ...consent, email, verified: true });
    if (state !== "subscribed") throw new DomainError("conflict", { reason: "address_barred" });
    let active = await activeWishes(trx, emailKey(email));
    const fresh = wanted.filter((wish) => !isAmong(active, offer.id, wish));
    for (const wish of fresh) active = await endReplaced(trx, active, offer.id, wish);
    if (active.length + fresh.length > MAX_WISHES)
      throw new DomainError("conflict", { reason: "wishlist_full" });
    const at = await databaseNow(trx);
    await insertWishes(trx, fresh, { offer, email, owner: request.owner, status: "active", at });
  });
}

/**
 * @throws DomainError invalid, not_found, conflict/offer_over, conflict/wishlist_full,
 * conflict/address_barred
 */
export async function requestWishes(ctx: Context, request: WishRequest): Promise<WishRequestResult> {
  const { email, verified } = await givenAddress(ctx, request.email);
  const offer = await readOffer(ctx.db, request.offerId);
  if (!offer) throw new DomainError("not_found");
  if (!offer.onSale || offer.over) throw new DomainError("conflict", { reason: "offer_over" });
  const now = await databaseNow(ctx.db);
  if (request.wanted.some((wish) => wish.targetPrice && !isWishPossible(wish, offer, now)))
    throw new DomainError("invalid", { fields: { target_price: ["target_reached"] } });
  const wanted = request.wanted.filter((wish) => isWishPossible(wish, offer, now));
  if (wanted.length === 0) return "nothing";
  if (verified) {
    await saveVerified(ctx, offer, { ...request, wanted }, email);
    return "active";
  }
  await inTransaction(ctx.db, (trx) =>
    requestConfirmation(trx, { offer, email, wanted, owner: request.owner }),
  );
  return "pending";
}
