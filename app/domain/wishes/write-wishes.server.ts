/** Inserts wishes; price alerts with the prices that options have to fall below, in place of an earlier one of the same offer. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { sealConsentEmail } from "~/domain/consent/record-consent.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";
import { deleteWishPrices } from "./end-wishes.server";
import type { WantedWish } from "./wish";

export interface NewWishes {
  offer: Pick<OfferDetail, "id" | "options">;
  email: string;
  owner: string | null;
  status: "unconfirmed" | "active";
  confirmHash?: string;
  /** ms UTC */
  at: number;
}

interface ActiveWish extends WantedWish {
  id: string;
  offerId: string;
}

/** The same but for its target. */
const isLike =
  (offerId: string, { kind, optionId }: WantedWish) =>
  (one: ActiveWish) =>
    one.offerId === offerId && one.kind === kind && one.optionId === optionId;

export const isAmong = (active: readonly ActiveWish[], offerId: string, wish: WantedWish) =>
  active
    .filter(isLike(offerId, wish))
    .some(({ targetPrice }) => (targetPrice ?? null) === (wish.targetPrice ?? null));

/**
 * Ends the mailbox's price alert of the offer with another target: the one asked for last counts.
 * @returns what stays active
 */
export async function endReplaced(
  trx: Trx,
  active: readonly ActiveWish[],
  offerId: string,
  wish: WantedWish,
): Promise<ActiveWish[]> {
  const isReplaced = isLike(offerId, wish);
  const ids = active.filter(isReplaced).map(({ id }) => id);
  if (ids.length === 0) return [...active];
  await trx
    .updateTable("wishes")
    .set({ status: "ended", changed_at: await databaseNow(trx) })
    .where("id", "in", textList(trx, ids))
    .where("status", "=", "active")
    .execute();
  await deleteWishPrices(trx, ids);
  return active.filter((one) => !isReplaced(one));
}

/** What options have to cost less than; without those that a target finds cheap enough already. */
function pricesToUndercut(options: OfferDetail["options"], targetPrice: number | null) {
  const prices = options.map((option) => ({ price_option_id: option.id, price: wholePrice(option) }));
  if (targetPrice === null) return prices;
  return prices.filter(({ price }) => price > targetPrice).map((one) => ({ ...one, price: targetPrice + 1 }));
}

/** Active wishes of a mailbox. */
export async function activeWishes(trx: Trx, key: string): Promise<ActiveWish[]> {
  return trx
    .selectFrom("wishes")
    .select([
      "id",
      "kind",
      "offer_id as offerId",
      "price_option_id as optionId",
      "target_price as targetPrice",
    ])
    .where("email_key", "=", key)
    .where("status", "=", "active")
    .execute();
}

export async function insertWishes(
  trx: Trx,
  wanted: readonly WantedWish[],
  { offer, email, owner, status, confirmHash, at }: NewWishes,
): Promise<void> {
  for (const { kind, optionId, targetPrice = null } of wanted) {
    const id = newId();
    await trx
      .insertInto("wishes")
      .values({
        id,
        email_key: emailKey(email),
        email_sealed: sealConsentEmail(email),
        owner,
        offer_id: offer.id,
        price_option_id: optionId,
        kind,
        target_price: targetPrice,
        status,
        confirm_hash: confirmHash ?? null,
        created_at: at,
        changed_at: at,
      })
      .execute();
    if (kind !== "price_drop") continue;
    const prices = pricesToUndercut(offer.options, targetPrice).map((one) => ({ ...one, wish_id: id }));
    await trx.insertInto("wish_prices").values(prices).execute();
  }
}
