/** Coupons of a purchase by line, paginated; from three on with an index. */
import type { CouponPage } from "~/domain/sales/history/coupon-pages";
import { success as text } from "~/locales/es/checkout/checkout";
import { Pagination } from "~/ui/elements/pagination";
import { CouponIndex, ticketId } from "./coupon-index";
import type { PurchaseData } from "./purchase-data";
import { SoldCoupons } from "./sold-coupons";

interface CouponPagesProps extends CouponPage {
  items: PurchaseData["items"];
  /** Address of page n. */
  hrefOf: (page: number) => string;
  headingLevel?: 2 | 3;
}

const INDEXED_FROM = 3;

const isTicket = ({ code }: { code: string }) => code !== "";

function indexRows(items: PurchaseData["items"]) {
  return items.flatMap(({ title, quantity, coupons }) =>
    coupons.filter(isTicket).map(({ id, number, state }) => ({
      id,
      href: `#${ticketId(id)}`,
      title,
      detail: `${text.couponNumber(number, quantity)} · ${state.label}`,
    })),
  );
}

/** A gift's code waits until its giver asks for it: it is another person's. */
const firstUsable = (items: PurchaseData["items"]) =>
  items.flatMap(({ gift, coupons }) => (gift === null ? coupons : [])).find(({ qr }) => qr !== null);

export function CouponPages({ items, page, pages, hrefOf, headingLevel }: CouponPagesProps) {
  const shown = pages === 1 ? items : items.filter(({ coupons }) => coupons.length > 0);
  const rows = indexRows(shown);
  const openId = firstUsable(shown)?.id;
  return (
    <>
      {rows.length >= INDEXED_FROM && <CouponIndex rows={rows} />}
      {shown.map((item) => (
        <SoldCoupons key={item.key} item={item} openId={openId} headingLevel={headingLevel} />
      ))}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}
