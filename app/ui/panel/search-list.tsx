/** A list of the panel that is searched by words: header, search, table with pages, or the reason why it is empty. */
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/elements/empty-state";
import { Field } from "~/ui/form/form-field";
import { PanelButtonLink } from "./button-link";
import { PanelFilterBar } from "./filter-bar";
import { CsvLink, ListPaging } from "./list-paging";
import { useOwnPath } from "./own-path";
import { PageHeader } from "./page-header";

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

/** `nuevo` below the list's address creates an entry. */
export function SearchList({ list, text, file = false, actions, children }: SearchListProps) {
  const path = useOwnPath();
  const { count, page, size, search } = list;
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
      {some && (
        <PanelFilterBar active={filtered}>
          <Field name="texto" label={text.search} defaultValue={search} required />
        </PanelFilterBar>
      )}
      {count > 0 ? (
        <>
          {children}
          <ListPaging count={count} page={page} size={size} />
        </>
      ) : (
        <EmptyState title={filtered ? text.none : text.empty} actions={filtered ? undefined : create}>
          <p>{filtered ? text.noneLead : text.emptyLead}</p>
        </EmptyState>
      )}
    </>
  );
}
