/** Reads a panel list's URL: its filters, order, page and page size; unknown values fall back to the default. */

const PAGE_SIZES = [25, 50, 100] as const;

export interface ListSort<Column extends string> {
  column: Column;
  descending: boolean;
}

interface PanelListRequest<Filter extends string> {
  /** Trimmed; "" = not filtered. */
  filters: Record<Filter, string>;
  /** As ListPaging shows them; pages from 1. */
  paging: { page: number; size: number };
  /** As queries take them. */
  range: { limit: number; offset: number };
}

const FILTER_MAX = 200;
const PAGE_MAX = 100_000;

/** `?orden=-precio` is descending. */
export function readSort<Column extends string>(
  text: string,
  columns: readonly Column[],
  usual: ListSort<Column>,
): ListSort<Column> {
  const descending = text.startsWith("-");
  const column = columns.find((one) => one === text.slice(descending ? 1 : 0));
  return column === undefined ? usual : { column, descending };
}

export function readPanelList<Filter extends string = never>(
  request: Request,
  names: readonly Filter[] = [],
): PanelListRequest<Filter> {
  const query = new URL(request.url).searchParams;
  const filters = {} as Record<Filter, string>;
  for (const name of names) {
    filters[name] = (query.get(name) ?? "")
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(0, FILTER_MAX);
  }
  const asked = query.get("pagina") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), PAGE_MAX) : 1;
  const size = PAGE_SIZES.find((one) => String(one) === query.get("por-pagina")) ?? PAGE_SIZES[0];
  return { filters, paging: { page, size }, range: { limit: size, offset: (page - 1) * size } };
}
