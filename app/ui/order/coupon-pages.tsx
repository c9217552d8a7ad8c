/** Coupons of a purchase by line, paginated. */
import type { CouponPage } from "~/domain/sales/history/coupon-pages";
import { Pagination } from "~/ui/elements/pagination";
import type { PurchaseData } from "./purchase-data";
import { SoldCoupons } from "./sold-coupons";

interface CouponPagesProps extends CouponPage {
  items: PurchaseData["items"];
  /** Address of page n. */
  hrefOf: (page: number) => string;
  headingLevel?: 2 | 3;
}

export function CouponPages({ items, page, pages, hrefOf, headingLevel }: CouponPagesProps) {
  const shown = pages === 1 ? items : items.filter(({ coupons }) => coupons.length > 0);
  return (
    <>
      {shown.map((item) => (
        <SoldCoupons key={item.key} item={item} headingLevel={headingLevel} />
      ))}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}
