// Proves that every coupon is on one page, in order, and that an invalid page is the first one.
import { expect, it } from "vitest";
import type { Purchase } from "~/domain/sales/purchase";
import { COUPONS_ON_PAGE, couponPage, withCoupons } from "./coupon-pages";

const purchaseOf = (...counts: number[]) => {
  let next = 0;
  const items = counts.map((count) => ({
    coupons: Array.from({ length: count }, () => {
      next += 1;
      return { id: String(next) };
    }),
  }));
  return { items } as unknown as Purchase;
};
const idsOf = ({ items }: Purchase) => items.map(({ coupons }) => coupons.map(({ id }) => Number(id)));

it("cuts across lines", () => {
  const purchase = purchaseOf(3, 2, 4);
  expect(idsOf(withCoupons(purchase, 0, 4))).toEqual([[1, 2, 3], [4], []]);
  expect(idsOf(withCoupons(purchase, 4, 4))).toEqual([[], [5], [6, 7, 8]]);
  expect(idsOf(withCoupons(purchase, 8, 4))).toEqual([[], [], [9]]);
  expect(idsOf(withCoupons(purchase, 0, 100))).toEqual(idsOf(purchase));
});

it("has each coupon on one page", () => {
  const purchase = purchaseOf(80, 1, 119);
  const pages = [1, 2, 3, 4].map((page) => couponPage(purchase, String(page)));
  expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([1, 2, 3, 4].map((page) => [page, 4]));
  const shown = pages.map((one) => idsOf(one.purchase).flat());
  expect(shown.flat()).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  for (const ids of shown) expect(ids).toHaveLength(COUPONS_ON_PAGE);
});

it.each([null, "", "0", "-1", "5", "x", "1e1", "99999999"])("treats %j as the first page", (typed) => {
  expect(couponPage(purchaseOf(200), typed).page).toBe(1);
});
