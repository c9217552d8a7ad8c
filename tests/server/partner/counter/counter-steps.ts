/** A counter of the panel: what was bought for it, what is typed into it, and what became of a coupon. */
import { config } from "~/config.server";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { buildOffer, type OfferOverrides } from "../../../fixtures/offers";
import { buildPurchase } from "../../../fixtures/purchases";
import type { Visitor } from "../../../support/browserless";
import type { Open } from "../../../support/databases";
import { panelShop } from "../panel-shop";

export const COUNTER = "/socios/caja";

/** The shop reads the tokens that tests sign. */
export function counterShop(open: Open) {
  const shop = panelShop(open, () => ({ COUPON_SECRETS: config.couponSecrets.join(",") }));

  async function bought(overrides: OfferOverrides = {}, quantity = 1) {
    const of = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ capacity: 9 }],
      ...overrides,
    });
    const { ids } = await buildPurchase(shop.db, { of, quantity });
    const { id, code } = await shop.db
      .selectFrom("coupons")
      .select(["id", "code"])
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    return { id, code, token: signCouponToken({ couponId: id, secretVersion: 1, validUntil: null }) };
  }
  const type = async (visitor: Visitor, code: string) =>
    (await visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
  const stored = (id: string) =>
    shop.db
      .selectFrom("coupons")
      .select(["status", "redeemed_location_name as place"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  return { shop, bought, type, stored };
}
