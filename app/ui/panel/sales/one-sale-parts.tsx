/** Parts of one sale's page: earnings of each line, its coupons, its refunds. */
import { oneSale as text } from "~/locales/es/panel/sales";
import { Moment, Money, type WrittenMoment } from "~/ui/panel/cells";
import { type Column, DataTable } from "~/ui/panel/data-table";
import { PanelSection } from "../panel-section";

interface SaleLine {
  key: string;
  title: string;
  amounts: readonly { label: string; cents: number }[];
}

export function SaleEarnings({ lines }: { lines: readonly SaleLine[] }) {
  return (
    <PanelSection id="earnings" title={text.earnings}>
      {lines.map(({ key, title, amounts }) => (
        <div key={key} className="box panel-narrow">
          <h3>{title}</h3>
          <dl className="panel-sums">
            {amounts.map(({ label, cents }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </PanelSection>
  );
}

interface SaleCoupon {
  id: string;
  code: string;
  title: string;
  state: string;
  until: WrittenMoment | null;
  used: WrittenMoment | null;
  place: string;
}

const COUPON_COLUMNS: readonly Column<SaleCoupon>[] = [
  { key: "code", label: text.code, heading: true, cell: ({ code }) => code },
  { key: "title", label: text.coupons, hideLabel: true, cell: ({ title }) => title },
  { key: "state", label: text.state, cell: ({ state }) => state },
  { key: "until", label: text.until, cell: ({ until }) => <Moment at={until} /> },
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

export function SaleCoupons({ coupons }: { coupons: readonly SaleCoupon[] }) {
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

interface SaleRefund {
  id: string;
  amount: number;
  state: string;
  reason: string;
  at: WrittenMoment;
}

const REFUND_COLUMNS: readonly Column<SaleRefund>[] = [
  { key: "when", label: text.when, heading: true, cell: ({ at }) => <Moment at={at} /> },
  { key: "amount", label: text.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  { key: "state", label: text.state, cell: ({ state }) => state },
  { key: "reason", label: text.reason, cell: ({ reason }) => reason },
];

export function SaleRefunds({ refunds }: { refunds: readonly SaleRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <PanelSection id="refunds" title={text.refunds}>
      <DataTable
        caption={text.refundCaption}
        columns={REFUND_COLUMNS}
        rows={refunds}
        keyOf={({ id }) => id}
      />
    </PanelSection>
  );
}
