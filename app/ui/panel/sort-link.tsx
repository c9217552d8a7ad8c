/** Head of a column that sorts the list: a link to the same list in that order. */

export interface SortLinks {
  column: string;
  descending: boolean;
  /** Address of the list in this order ("precio", "-precio"), its filters kept. */
  hrefOf: (order: string) => string;
}

export function SortLink({ label, column, sorting }: { label: string; column: string; sorting: SortLinks }) {
  const isCurrent = sorting.column === column;
  const reversed = isCurrent && !sorting.descending;
  return (
    <a className="panel-table__sort" href={sorting.hrefOf(reversed ? `-${column}` : column)}>
      {label}
      {isCurrent && <span aria-hidden="true">{sorting.descending ? " ↓" : " ↑"}</span>}
    </a>
  );
}
