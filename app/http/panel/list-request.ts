/** Reads a panel list's address: its filters, order, page and page size; unknown values fall back to the default. */

const PAGE_SIZES = [25, 50, 100] as const;

interface ListSort<Column extends string> {
  column: Column;
  descending: boolean;
}

export interface PanelListRequest<Filter extends string, Column extends string> {
  /** Trimmed; "" = not filtered. */
  filters: Record<Filter, string>;
  sort: ListSort<Column>;
  /** From 1. */
  page: number;
  size: number;
  offset: number;
  /** The address's query as sent, "" or from "?". */
  query: string;
}

interface PanelListShape<Filter extends string, Column extends string> {
  filters: readonly Filter[];
  columns: readonly Column[];
  defaultSort: ListSort<Column>;
}

const FILTER_MAX = 200;
const PAGE_MAX = 100_000;

/** `?orden=-precio` is descending. */
function readSort<Column extends string>(
  text: string,
  { columns, defaultSort }: PanelListShape<string, Column>,
): ListSort<Column> {
  const descending = text.startsWith("-");
  const column = columns.find((one) => one === text.slice(descending ? 1 : 0));
  return column === undefined ? defaultSort : { column, descending };
}

export function readPanelList<Filter extends string, Column extends string>(
  request: Request,
  shape: PanelListShape<Filter, Column>,
): PanelListRequest<Filter, Column> {
  const { search, searchParams: query } = new URL(request.url);
  const filters = {} as Record<Filter, string>;
  for (const name of shape.filters) {
    filters[name] = (query.get(name) ?? "")
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(0, FILTER_MAX);
  }
  const asked = query.get("pagina") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), PAGE_MAX) : 1;
  const size = PAGE_SIZES.find((one) => String(one) === query.get("por-pagina")) ?? PAGE_SIZES[0];
  const sort = readSort(query.get("orden") ?? "", shape);
  return { filters, sort, page, size, offset: (page - 1) * size, query: search };
}
