/** A list as a table, which becomes a card a row on narrow screens: every cell then names its column. */
import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  label: string;
  /** On the screen; without it the column is only in the file. */
  cell?: (row: Row) => ReactNode;
  /** In the list's file; without it the column is only on the screen. Texts of people go through harmlessText. */
  text?: (row: Row) => string;
  /** Amounts and counts stand at the right. */
  numeric?: boolean;
  /** Names the row: one column of each table. */
  heading?: boolean;
  /** The column can be sorted by; its name in the URL. */
  sort?: string;
  hideLabel?: boolean;
  /** A shorter name on the card of a narrow screen. */
  cardLabel?: string;
  /** On the card of a narrow screen: without the column's name, or not at all. */
  onCard?: "bare" | "hidden";
}

export interface SortLinks {
  column: string;
  descending: boolean;
  /** Address of the list in this order ("precio", "-precio"), its filters kept. */
  hrefOf: (order: string) => string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Required where columns can be sorted. */
  sorting?: SortLinks;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, sorting } = props;
  const columns = props.columns.filter(({ cell }) => cell);
  return (
    <table className="panel-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const { key, label, cardLabel = label, heading, hideLabel, onCard } = column;
              const Cell = heading ? "th" : "td";
              return (
                <Cell
                  key={key}
                  scope={heading ? "row" : undefined}
                  className={classOf(column)}
                  data-label={hideLabel || heading || onCard ? undefined : cardLabel}
                >
                  {column.cell?.(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf<Row>({ numeric, onCard }: Column<Row>): string | undefined {
  if (onCard === "hidden") return numeric ? "panel-table__number panel-table__wide" : "panel-table__wide";
  return numeric ? "panel-table__number" : undefined;
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting?: SortLinks | undefined }) {
  const { label, numeric, hideLabel, sort } = column;
  const sorted = sorting && sort !== undefined && sorting.column === sort;
  return (
    <th
      scope="col"
      className={numeric ? "panel-table__number" : undefined}
      aria-sort={sorted ? (sorting.descending ? "descending" : "ascending") : undefined}
    >
      {sorting && sort !== undefined ? (
        <SortLink label={label} column={sort} sorting={sorting} />
      ) : hideLabel ? (
        <span className="vh">{label}</span>
      ) : (
        label
      )}
    </th>
  );
}

/** Leads to the same list in the column's order. */
function SortLink({ label, column, sorting }: { label: string; column: string; sorting: SortLinks }) {
  const isCurrent = sorting.column === column;
  const reversed = isCurrent && !sorting.descending;
  return (
    <a className="panel-table__sort" href={sorting.hrefOf(reversed ? `-${column}` : column)}>
      {label}
      {isCurrent && <span aria-hidden="true">{sorting.descending ? " ↓" : " ↑"}</span>}
    </a>
  );
}
