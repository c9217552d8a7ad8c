/** Columns of the list of sales and of its files: what has `cell` is on the screen, everything in CSV and workbook. */
import type { ReportRow } from "~/domain/reports/report-columns";
import type { SaleFileColumn } from "~/domain/reports/sale-file";
import { sales as text } from "~/locales/es/panel/sales";
import { Day, Money } from "../cells";
import type { Column } from "../data-table";

type SaleColumn = Column<ReportRow> & SaleFileColumn;

/** What the buyer got back, by refunds and lost disputes. */
const returnedOf = (row: ReportRow) => row.refunded_amount + row.charged_back_amount;

/** What the platform keeps, its tax included. */
const commissionOf = (row: ReportRow) =>
  (row.commission_amount ?? 0) +
  (row.commission_tax ?? 0) -
  (row.commission_returned ?? 0) -
  (row.commission_tax_returned ?? 0);

const yoursOf = (row: ReportRow) => (row.organization_net ?? 0) + (row.organization_pending ?? 0);

export const SALE_COLUMNS: readonly SaleColumn[] = [
  {
    key: "number",
    label: text.number,
    heading: true,
    kind: "text",
    width: 14,
    value: (row) => row.sale_number,
    cell: ({ sale_number }) => (
      <a className="nowrap" href={`/socios/ventas/${sale_number}`}>
        {sale_number}
      </a>
    ),
  },
  {
    key: "day",
    label: text.day,
    onCard: "bare",
    kind: "instant",
    width: 17,
    value: (row) => row.created_at,
    cell: ({ created_at }) => <Day at={created_at} />,
  },
  {
    key: "offer",
    label: text.offer,
    onCard: "bare",
    kind: "text",
    width: 50,
    value: (row) => `${row.offer_title} · ${row.price_option_title}`,
    cell: ({ offer_title, price_option_title, slot_start, slot_timezone }) => (
      <>
        {offer_title} · {price_option_title}
        {slot_start !== null && (
          <span className="panel-table__second">
            {" "}
            {text.booked} <Day at={slot_start} timeZone={slot_timezone ?? undefined} />
          </span>
        )}
      </>
    ),
  },
  {
    key: "booked",
    label: text.bookedFor,
    kind: "instant",
    width: 17,
    clock: "slot_timezone",
    value: (row) => row.slot_start,
  },
  {
    key: "quantity",
    label: text.quantity,
    numeric: true,
    onCard: "hidden",
    kind: "count",
    width: 10,
    value: (row) => row.quantity,
    cell: ({ quantity }) => quantity,
  },
  {
    key: "paid",
    label: text.paid,
    numeric: true,
    kind: "cents",
    width: 12,
    value: (row) => row.gross_amount,
    cell: ({ gross_amount }) => <Money cents={gross_amount} />,
  },
  { key: "tax", label: text.tax, kind: "cents", width: 17, value: (row) => row.tax_amount },
  { key: "returned", label: text.returned, kind: "cents", width: 12, value: returnedOf },
  { key: "commission", label: text.commission, kind: "cents", width: 17, value: commissionOf },
  {
    key: "yours",
    label: text.yours,
    numeric: true,
    kind: "cents",
    width: 12,
    value: yoursOf,
    cell: (row) => <Money cents={yoursOf(row)} />,
  },
  {
    key: "buyer",
    label: text.buyer,
    kind: "text",
    width: 14,
    value: (row) => row.customer_ref,
  },
  {
    key: "state",
    label: text.state,
    onCard: "bare",
    kind: "text",
    width: 12,
    value: (row) => text.states[row.status],
    cell: ({ status }) => text.states[status],
  },
];
