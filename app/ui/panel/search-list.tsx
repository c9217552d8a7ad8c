/** A list of the panel that is searched by words: header, search, table with pages, or the reason why it is empty. */
import type { ReactNode } from "react";
import { panelList } from "~/locales/es/panel/shell";
import { EmptyState } from "~/ui/elements/empty-state";
import { Field } from "~/ui/form/form-field";
import { ButtonLink } from "./button-link";
import { FilterBar } from "./filter-bar";
import { ListPaging, listAddress } from "./list-paging";
import { PageHeader } from "./page-header";

interface SearchListProps {
  /** The list's path; `nuevo` below it creates an entry. */
  path: string;
  list: { count: number; page: number; size: number; search: string; query: string };
  text: Record<"title" | "lead" | "create" | "search" | "none" | "noneLead" | "empty" | "emptyLead", string>;
  /** The list can be downloaded as CSV. */
  file?: boolean;
  /** The table. */
  children: ReactNode;
}

export function SearchList({ path, list, text, file = false, children }: SearchListProps) {
  const { count, page, size, search, query } = list;
  const filtered = search !== "";
  const some = count > 0 || filtered;
  const create = <ButtonLink href={`${path}/nuevo`} label={text.create} />;
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={
          some && (
            <>
              {create}
              {file && count > 0 && (
                <ButtonLink
                  variant="secondary"
                  href={listAddress(`${path}.csv`, query, { pagina: "" })}
                  label={panelList.csv}
                />
              )}
            </>
          )
        }
      />
      {some && (
        <FilterBar action={path} active={filtered}>
          <Field name="texto" label={text.search} defaultValue={search} required />
        </FilterBar>
      )}
      {count > 0 ? (
        <>
          {children}
          <ListPaging
            count={count}
            page={page}
            size={size}
            hrefOf={(change) => listAddress(path, query, change)}
          />
        </>
      ) : (
        <EmptyState title={filtered ? text.none : text.empty} actions={filtered ? undefined : create}>
          <p>{filtered ? text.noneLead : text.emptyLead}</p>
        </EmptyState>
      )}
    </>
  );
}
