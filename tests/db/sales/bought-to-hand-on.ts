/** Builds a purchase of some coupons of which one is handed on to a friend. */
import type { Db } from "~/db/schema";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";

export async function boughtToHandOn(db: Db, quantity = 3) {
  const email = newEmail();
  const purchase = await buildPurchase(db, { quantity, email });
  const { saleId } = purchase;
  const read = () =>
    db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.id", "coupons.code", "coupons.secret_version as secretVersion", "coupons.number"])
      .select(["coupons.valid_until as validUntil", "coupons.status", "sale_lines.id as lineId"])
      .select([
        "organization_id as organizationId",
        "sale_lines.quantity",
        "gift_email",
        "handed_on_at",
        "offer_id as offerId",
      ])
      .where("sale_id", "=", saleId)
      .orderBy("sort_order")
      .orderBy("coupons.number")
      .execute();
  const coupons = await read();
  const [coupon] = coupons;
  if (!coupon) throw new Error("no coupon");
  const hand = (to: string, on = db, said: object = {}) =>
    handOn(visitorContext(on), {
      saleId,
      couponId: coupon.id,
      email: to,
      from: "Ana",
      name: "Luis",
      message: "¡Disfrútalo!",
      ...said,
    });
  const held = async () => (await read()).find(({ id }) => id === coupon.id) ?? coupon;
  const { offerId } = coupon;
  return { ...purchase, offerId, email, coupon, coupons, read, hand, held };
}
