/** Coupons as rows that lead to their tickets. */
import { success as text } from "~/locales/es/checkout/checkout";

export interface CouponRow {
  id: string;
  href: string;
  title: string;
  /** Which one of its line, its days or its state. */
  detail: string;
}

/** Of a ticket on its page. */
export const ticketId = (couponId: string) => `cupon-${couponId}`;

export function CouponIndex({
  rows,
  label = text.couponsTitle,
}: {
  rows: readonly CouponRow[];
  label?: string;
}) {
  return (
    <nav className="coupon-index" aria-label={label}>
      <ol>
        {rows.map(({ id, href, title, detail }) => (
          <li key={id}>
            <a href={href}>
              <span>{title}</span>
              <small>{detail}</small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
