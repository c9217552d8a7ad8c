/** Table of an offer's changes with their times and authors. */
import { offerHistory as text } from "~/locales/es/panel/offer-history";
import { Moment } from "../cells";
import { type Column, DataTable } from "../data-table";

interface HistoryRow {
  key: number;
  /** ms UTC */
  at: number;
  by: string;
  /** The first says what happened, the others its details. */
  lines: string[];
}

const COLUMNS: readonly Column<HistoryRow>[] = [
  { key: "at", label: text.columns.at, heading: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: "what",
    label: text.columns.what,
    cell: ({ lines: [first, ...details] }) => (
      <>
        <strong>{first}</strong>
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    ),
  },
  { key: "by", label: text.columns.by, cell: ({ by }) => by },
];

export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  return <DataTable caption={text.caption} columns={COLUMNS} rows={rows} keyOf={({ key }) => String(key)} />;
}
