/** Foot of a list: how many there are, pages, and 25, 50 or 100 a page; and the list as a file. */
import { useLocation } from "@remix-run/react";
import { INTERRUPTED } from "~/locales/es/interrupted-form";
import { panelList as text } from "~/locales/es/panel/shell";
import { Pagination } from "~/ui/elements/pagination";
import { PanelButtonLink } from "../button-link";
import { useOwnPath } from "../own-path";

const SIZES = [25, 50, 100] as const;

/** @returns the URL of the shown list with parameters changed, the others kept; "" removes one */
export function useListAddress() {
  const { search } = useLocation();
  const own = useOwnPath();
  /** @param ending of the list's file, e.g. ".csv" */
  return (change: Record<string, string>, ending = ""): string => {
    const parameters = new URLSearchParams(search);
    parameters.delete(INTERRUPTED);
    for (const [name, value] of Object.entries(change)) {
      if (value === "") parameters.delete(name);
      else parameters.set(name, value);
    }
    const path = own + ending;
    const query = parameters.toString();
    return query === "" ? path : `${path}?${query}`;
  };
}

export function ListPaging({ count, page, size }: { count: number; page: number; size: number }) {
  const addressOf = useListAddress();
  return (
    <div className="panel-paging">
      <p>{text.results(count)}</p>
      <Pagination
        page={page}
        pages={Math.ceil(count / size)}
        hrefOf={(n) => addressOf({ pagina: String(n) })}
      />
      {count > SIZES[0] && (
        <nav className="cluster" aria-label={text.sizes}>
          <span>{text.size}</span>
          {SIZES.map((one) => (
            <a
              key={one}
              href={addressOf({ "por-pagina": String(one), pagina: "" })}
              aria-current={one === size ? "true" : undefined}
            >
              {one}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** All pages of the list, filtered as it is shown. */
export function CsvLink() {
  const addressOf = useListAddress();
  return <PanelButtonLink variant="secondary" href={addressOf({ pagina: "" }, ".csv")} label={text.csv} />;
}
