/** A list of the panel a page at a time: its table or cards with the ways to its other pages, or the reason why it is empty. */
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/elements/empty-state";
import type { IconName } from "~/ui/elements/icons";
import { ListPaging } from "./list-paging";

interface PagedListProps {
  /** As its loader returns it: how many there are on all pages, and which page is shown. */
  list: { count: number; page: number; size: number };
  /** What stands instead of it. */
  empty: { icon?: IconName; title: string; text?: ReactNode; actions?: ReactNode };
  /** A DataTable of the page's rows, or what shows them in another way. */
  children: ReactNode;
}

export function PagedList({ list: { count, page, size }, empty, children }: PagedListProps) {
  if (count === 0) {
    const { text, ...shown } = empty;
    return <EmptyState {...shown}>{text !== undefined && <p>{text}</p>}</EmptyState>;
  }
  return (
    <>
      {children}
      <ListPaging count={count} page={page} size={size} />
    </>
  );
}
