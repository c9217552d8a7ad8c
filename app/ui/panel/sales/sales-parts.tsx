/** The figures of a period's sales, and its list. */
import { formatInteger } from "~/locales/es/format";
import { sales as text } from "~/locales/es/panel/sales";
import { Moment, Money, type WrittenMoment } from "~/ui/panel/cells";
import { type Column, DataTable } from "~/ui/panel/data-table";

interface SaleFiguresProps {
  orders: number;
  units: number;
  /** Cents, as those below. */
  gross: number;
  refunded: number;
  earned: number;
  pending: number;
}

export function SaleFigures({ orders, units, gross, refunded, earned, pending }: SaleFiguresProps) {
  const amounts = [
    [text.gross, gross],
    [text.refunded, refunded],
    [text.earned, earned],
    [text.pending, pending],
  ] as const;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="vh">
        {text.figures}
      </h2>
      <dl className="panel-figures">
        <div className="box">
          <dt>{text.orders}</dt>
          <dd>{formatInteger(orders)}</dd>
        </div>
        <div className="box">
          <dt>{text.units}</dt>
          <dd>{formatInteger(units)}</dd>
        </div>
        {amounts.map(([label, cents]) => (
          <div key={label} className="box">
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SaleRow {
  key: string;
  number: string;
  day: WrittenMoment;
  offer: string;
  quantity: number;
  gross: number;
  yours: number;
  buyer: string;
  state: string;
}

const COLUMNS: readonly Column<SaleRow>[] = [
  {
    key: "number",
    label: text.number,
    heading: true,
    cell: ({ number }) => <a href={`/socios/ventas/${number}`}>{number}</a>,
  },
  { key: "day", label: text.day, cell: ({ day }) => <Moment at={day} /> },
  { key: "offer", label: text.offer, cell: ({ offer }) => offer },
  { key: "quantity", label: text.quantity, numeric: true, cell: ({ quantity }) => quantity },
  { key: "paid", label: text.paid, numeric: true, cell: ({ gross }) => <Money cents={gross} /> },
  { key: "yours", label: text.yours, numeric: true, cell: ({ yours }) => <Money cents={yours} /> },
  { key: "buyer", label: text.buyer, cell: ({ buyer }) => buyer },
  { key: "state", label: text.state, cell: ({ state }) => state },
];

export function SalesTable({ rows }: { rows: readonly SaleRow[] }) {
  return <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />;
}
