/** The figures of a period's sales, and its list. */
import { formatInteger } from "~/locales/es/format";
import { sales as text } from "~/locales/es/panel/sales";
import { Moment, Money, type WrittenMoment } from "~/ui/panel/cells";
import { type Column, DataTable } from "~/ui/panel/data-table";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";

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
  return (
    <PanelSection id="figures" title={text.figures} first hideTitle>
      <Figures
        of={[
          [text.orders, formatInteger(orders)],
          [text.units, formatInteger(units)],
          [text.gross, <Money key="gross" cents={gross} />],
          [text.refunded, <Money key="refunded" cents={refunded} />],
          [text.earned, <Money key="earned" cents={earned} />],
          [text.pending, <Money key="pending" cents={pending} />],
        ]}
      />
    </PanelSection>
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
