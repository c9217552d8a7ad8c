/** One page of a list: `{count, next, previous, results}` with links that keep the rest of the query. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";

const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Exceeds any list; keeps offsets inside an integer. */
const PAGE_MAX = 1_000_000;

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** @param max entries on a page, and `standard` without a wish */
export function pageQueryOf(max: number, standard = Math.min(PAGE_SIZE, max)) {
  return z.object({
    page: count(1, PAGE_MAX).default(1).openapi({ description: "Number of the page, from 1.", example: 1 }),
    page_size: count(1, max).default(standard).openapi({ description: "Entries on a page." }),
    limit: count(1, max).optional().openapi({ description: "The same as `page_size`, and goes before it." }),
    offset: count(0, PAGE_MAX * PAGE_SIZE_MAX)
      .optional()
      .openapi({ description: "Entries to leave out at the beginning; goes before `page`." }),
  });
}

/** Spread its shape into a group's own query: `pageQuery.extend({ search: … })`. */
export const pageQuery = pageQueryOf(PAGE_SIZE_MAX);

export type PageQuery = z.infer<typeof pageQuery>;

/** Limit and offset of a page. */
export function pageRange({ page, page_size, limit = page_size, offset }: PageQuery) {
  return { limit, offset: offset ?? (page - 1) * limit };
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
 * @param list the page's entries and the count of the whole list
 * @param query as parsed, see {@link pageQuery}
 */
export function presentPage<Entry, Json>(
  c: ApiCall,
  list: { count: number; results: readonly Entry[] },
  query: PageQuery,
  present: (entry: Entry, origin: string) => Json,
) {
  const { count } = list;
  const { origin } = c.get("ctx");
  const { pathname, search } = new URL(c.req.url);
  const at = (name: "page" | "offset", value: number) => {
    const url = new URL(`${origin}${pathname}${search}`);
    url.searchParams.set(name, String(value));
    return url.href;
  };
  const { limit, offset } = pageRange(query);
  const results = list.results.map((entry) => present(entry, origin));
  if (query.offset !== undefined) {
    const next = offset + limit < count ? at("offset", offset + limit) : null;
    return { count, next, previous: offset > 0 ? at("offset", Math.max(0, offset - limit)) : null, results };
  }
  const { page } = query;
  const lastPage = Math.max(1, Math.ceil(count / limit));
  const next = page < lastPage ? at("page", page + 1) : null;
  return { count, next, previous: page > 1 ? at("page", Math.min(page - 1, lastPage)) : null, results };
}
