/** Inserts wishes; price alerts with a snapshot of the offer's prices. */

import type { Trx } from "~/db/schema";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { sealConsentEmail } from "~/domain/consent/record-consent.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
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

export const isAmong = (active: readonly ActiveWish[], offerId: string, { kind, optionId }: WantedWish) =>
  active.some((one) => one.offerId === offerId && one.kind === kind && one.optionId === optionId);

/** Active wishes of a mailbox. */
export async function activeWishes(trx: Trx, key: string): Promise<ActiveWish[]> {
  return trx
    .selectFrom("wishes")
    .select(["id", "kind", "offer_id as offerId", "price_option_id as optionId"])
    .where("email_key", "=", key)
    .where("status", "=", "active")
    .execute();
}

export async function insertWishes(
  trx: Trx,
  wanted: readonly WantedWish[],
  { offer, email, owner, status, confirmHash, at }: NewWishes,
): Promise<void> {
  for (const { kind, optionId } of wanted) {
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
        status,
        confirm_hash: confirmHash ?? null,
        created_at: at,
        changed_at: at,
      })
      .execute();
    if (kind !== "price_drop") continue;
    const prices = offer.options.map((option) => ({
      wish_id: id,
      price_option_id: option.id,
      price: wholePrice(option),
    }));
    await trx.insertInto("wish_prices").values(prices).execute();
  }
}
