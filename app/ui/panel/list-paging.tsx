/** Foot of a list: how many there are, pages, and 25, 50 or 100 a page. */
import { panelList as text } from "~/locales/es/panel/shell";
import { Pagination } from "~/ui/elements/pagination";

const SIZES = [25, 50, 100] as const;

interface ListPagingProps {
  count: number;
  page: number;
  size: number;
  /** Address of the list with these parameters changed, the others kept (listAddress). */
  hrefOf: (change: Record<string, string>) => string;
}

export function ListPaging({ count, page, size, hrefOf }: ListPagingProps) {
  return (
    <div className="panel-paging">
      <p>{text.results(count)}</p>
      <Pagination page={page} pages={Math.ceil(count / size)} hrefOf={(n) => hrefOf({ pagina: String(n) })} />
      {count > SIZES[0] && (
        <nav className="cluster" aria-label={text.sizes}>
          <span>{text.size}</span>
          {SIZES.map((one) => (
            <a
              key={one}
              href={hrefOf({ "por-pagina": String(one), pagina: "" })}
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

/** @param query the list's current one @param change parameters to set; "" removes one */
export function listAddress(path: string, query: string, change: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}
