/** The columns of redemptions, on the screen and in their file. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import type { StoredRedemption } from "~/domain/sales/redemption/redemption";
import { formatDecimal, formatTime } from "~/locales/es/format";
import { redemptionList as text } from "~/locales/es/panel/counter";
import { Moment, Money } from "../cells";
import type { Column } from "../data-table";
import { StatusBadge } from "../status-badge";

const offerOf = ({ title, optionTitle }: StoredRedemption) => `${title} · ${optionTitle}`;
const stateOf = ({ undone }: StoredRedemption) => (undone ? text.undone : text.stands);

/** @param isOneDay the list names the day above it */
export const redemptionColumns = (isOneDay: boolean): readonly Column<StoredRedemption>[] => [
  { key: "day", label: text.day, text: ({ at }) => localDay(at) },
  {
    key: "time",
    label: text.time,
    cell: ({ at }) => (isOneDay ? formatTime(at) : <Moment at={at} />),
    text: ({ at }) => formatTime(at),
  },
  ...COLUMNS,
];

const COLUMNS: readonly Column<StoredRedemption>[] = [
  {
    key: "coupon",
    label: text.coupon,
    heading: true,
    cell: ({ code, nonce }) => (
      <a className="nowrap" href={`/socios/caja/canje/${nonce}`}>
        {showCouponCode(code)}
      </a>
    ),
    text: ({ code }) => showCouponCode(code),
  },
  { key: "offer", label: text.offer, cell: offerOf, text: (row) => harmlessText(offerOf(row)) },
  {
    key: "value",
    label: text.value,
    numeric: true,
    cell: ({ paid }) => (paid === null ? text.gift : <Money cents={paid} />),
    text: ({ paid }) => (paid === null ? text.gift : formatDecimal(paid / 100, 2)),
  },
  {
    key: "who",
    label: text.who,
    cell: ({ by }) => by?.name ?? "",
    text: ({ by }) => harmlessText(by?.name ?? ""),
  },
  {
    key: "place",
    label: text.place,
    cell: ({ place }) => place ?? "",
    text: ({ place }) => harmlessText(place ?? ""),
  },
  {
    key: "state",
    label: text.state,
    cell: (row) => <StatusBadge tone={row.undone ? "neutral" : "good"}>{stateOf(row)}</StatusBadge>,
    text: stateOf,
  },
];
