/** The columns of who comes to a date, on the screen and in their file. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { harmlessText } from "~/domain/kernel/formats/csv";
import type { Guest } from "~/domain/reports/bookings/date-guests";
import { dateGuests as text } from "~/locales/es/panel/bookings";
import type { Column } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

const TONES: Record<Guest["status"], StatusTone> = {
  issued: "waiting",
  redeemed: "good",
  expired: "neutral",
  void: "bad",
};

const nameOf = ({ name, isGift }: Guest) =>
  isGift ? `${name ?? text.noName} (${text.present})` : (name ?? text.noName);

/** @param mayRefund the sale leads to giving its money back */
export const guestColumns = (mayRefund: boolean): readonly Column<Guest>[] => [
  {
    key: "coupon",
    label: text.coupon,
    heading: true,
    cell: ({ couponId, code }) => (
      <a className="nowrap" href={`/socios/caja/cupon/${couponId}`}>
        {showCouponCode(code)}
      </a>
    ),
    text: ({ code }) => showCouponCode(code),
  },
  { key: "guest", label: text.guest, cell: nameOf, text: (guest) => harmlessText(nameOf(guest)) },
  {
    key: "sale",
    label: text.sale,
    cell: ({ saleNumber, status }) => (
      <>
        <span className="nowrap">{saleNumber}</span>
        {mayRefund && status === "issued" && (
          <>
            {" "}
            <a className="panel-on-screen" href={`/socios/ventas/${saleNumber}/devolver`}>
              {text.cancelGuest}
            </a>
          </>
        )}
      </>
    ),
    text: ({ saleNumber }) => saleNumber,
  },
  {
    key: "state",
    label: text.state,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{text.states[status]}</StatusBadge>,
    text: ({ status }) => text.states[status],
  },
];
