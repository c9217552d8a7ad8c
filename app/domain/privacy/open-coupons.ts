/** Filters coupons that can still be used: shown before an erasure. */

interface BoughtCoupon {
  code: string;
  status: string;
  /** ms UTC; null = no end. */
  valid_until: number | null;
}

interface BoughtSale<Coupon> {
  status: string;
  lines: readonly { offer_title: string; coupons: readonly Coupon[] }[];
}

export function usableCoupons<Coupon extends BoughtCoupon>(
  sales: readonly BoughtSale<Coupon>[],
  now: number,
): { title: string; coupon: Coupon }[] {
  return sales
    .filter(({ status }) => status === "captured")
    .flatMap(({ lines }) =>
      lines.flatMap(({ offer_title: title, coupons }) =>
        coupons
          .filter(({ status, valid_until }) => status === "issued" && (valid_until ?? now) >= now)
          .map((coupon) => ({ title, coupon })),
      ),
    );
}
