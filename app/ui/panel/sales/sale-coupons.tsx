/** Coupons of a sale, with their states. */
import { oneSale as text } from "~/locales/es/panel/sales";
import { Day, Moment } from "../cells";
import { type Column, DataTable } from "../data-table";
import { PanelSection } from "../panel-section";

interface SoldCoupon {
  id: string;
  code: string;
  title: string;
  /** Its date in words. */
  booked: string | null;
  state: string;
  /** Says so where another person has it. */
  hands: string;
  /** ms UTC */
  until: number | null;
  used: number | null;
  place: string;
}

const COUPON_COLUMNS: readonly Column<SoldCoupon>[] = [
  {
    key: "code",
    label: text.code,
    heading: true,
    cell: ({ code }) => <span className="nowrap">{code}</span>,
  },
  {
    key: "title",
    label: text.coupons,
    hideLabel: true,
    cell: ({ title, booked }) => (
      <>
        {title}
        {booked && <span className="soft"> {booked}</span>}
      </>
    ),
  },
  {
    key: "state",
    label: text.state,
    cell: ({ state, hands }) => (
      <>
        <span className="panel-short">{state}</span>
        {hands && <span className="panel-table__second"> {hands}</span>}
      </>
    ),
  },
  { key: "until", label: text.until, cell: ({ until }) => <Day at={until} /> },
  {
    key: "used",
    label: text.used,
    cell: ({ used, place }) => (
      <>
        <Moment at={used} /> {place}
      </>
    ),
  },
];

export function SaleCoupons({ coupons }: { coupons: readonly SoldCoupon[] }) {
  return (
    <PanelSection id="coupons" title={text.coupons}>
      <DataTable
        caption={text.couponCaption}
        columns={COUPON_COLUMNS}
        rows={coupons}
        keyOf={({ id }) => id}
      />
    </PanelSection>
  );
}
