/** Places where a coupon may be redeemed, each with the organization's place that it is a copy of. */
import type { Db } from "~/db/schema";
import type { CouponAtCounter } from "./counter-queries.server";
import type { CouponPlace } from "./coupon-place";

export async function readCouponPlaces(db: Db, coupon: CouponAtCounter): Promise<CouponPlace[]> {
  // Places of sales from before migration 020 may have no id.
  const sold = coupon.terms.locations.flatMap(({ id, name }) => (id ? [{ id, name }] : []));
  if (sold.length === 0) return [];
  const copies = await db
    .selectFrom("offer_locations")
    .select(["id", "place_id as placeId"])
    .where("offer_id", "=", coupon.offerId)
    .execute();
  return sold.map(({ id, name }) => ({
    id,
    name,
    placeId: copies.find((copy) => copy.id === id)?.placeId ?? null,
  }));
}
