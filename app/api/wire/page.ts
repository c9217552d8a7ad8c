/** One page of a list: `{count, next, previous, results}` with links that keep the rest of the query. */
import { z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import type { ApiEnv } from "~/api/environment";

const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Exceeds any list; keeps offsets inside an integer. */
const PAGE_MAX = 1_000_000;

/** Spread its shape into a group's own query: `pageQuery.extend({ search: … })`. */
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_MAX)
    .default(1)
    .openapi({ description: "Number of the page, from 1.", example: 1 }),
  page_size: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_SIZE_MAX)
    .default(PAGE_SIZE)
    .openapi({ description: "Entries on a page." }),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** Limit and offset of a page. */
export function pageRange({ page, page_size }: PageQuery): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size };
}

export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int().openapi({ description: "Entries of all pages together." }),
    next: z.url().nullable().openapi({ description: "Address of the next page; null on the last one." }),
    previous: z
      .url()
      .nullable()
      .openapi({ description: "Address of the page before; null on the first one." }),
    results: z.array(item),
  });
}

/**
 * @param list the page's entries as JSON and the count of the whole list
 * @param page the parsed query, see {@link pageQuery}
 */
export function presentPage<Item>(
  c: HonoContext<ApiEnv>,
  list: { count: number; results: Item[] },
  { page, page_size }: PageQuery,
) {
  const { pathname, search } = new URL(c.req.url);
  const lastPage = Math.max(1, Math.ceil(list.count / page_size));
  const at = (number: number) => {
    const url = new URL(`${c.get("ctx").origin}${pathname}${search}`);
    url.searchParams.set("page", String(number));
    return url.href;
  };
  return {
    count: list.count,
    next: page < lastPage ? at(page + 1) : null,
    previous: page > 1 ? at(Math.min(page - 1, lastPage)) : null,
    results: list.results,
  };
}
