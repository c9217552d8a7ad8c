/** A list of the panel that is searched by words: header, search, table with pages, or the reason why it is empty. */
import type { ReactNode } from "react";
import { PanelButtonLink } from "../button-link";
import { useOwnPath } from "../own-path";
import { PageHeader } from "../page-header";
import { CsvLink } from "./list-paging";
import { PagedList } from "./paged-list";
import { SearchFilter } from "./search-filter";

interface SearchListProps {
  list: { count: number; page: number; size: number; search: string };
  text: Record<"title" | "lead" | "create" | "search" | "none" | "noneLead" | "empty" | "emptyLead", string>;
  /** The list can be downloaded as CSV. */
  file?: boolean;
  /** Beside the one that creates an entry. */
  actions?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** `nuevo` below the list's URL creates an entry. */
export function SearchList({ list, text, file = false, actions, children }: SearchListProps) {
  const path = useOwnPath();
  const { count, search } = list;
  const filtered = search !== "";
  const some = count > 0 || filtered;
  const create = <PanelButtonLink href={`${path}/nuevo`} label={text.create} />;
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={
          some && (
            <>
              {create}
              {actions}
              {file && count > 0 && <CsvLink />}
            </>
          )
        }
      />
      {some && <SearchFilter text={text} filters={{ texto: search }} />}
      <PagedList
        list={list}
        empty={
          filtered
            ? { title: text.none, text: text.noneLead }
            : { title: text.empty, text: text.emptyLead, actions: create }
        }
      >
        {children}
      </PagedList>
    </>
  );
}
