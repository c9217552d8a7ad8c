/**
 * Follows every internal link, picture, script and GET form from the home page on, a few of each kind of
 * address.
 */
import type { Visitor } from "./browserless";
import type { Page } from "./page";
import { isNight } from "./run/nightly";

export interface Crawled {
  /** Every document read, by path and query. */
  pages: Page[];
  /** Failed responses, and fragments without a target. */
  problems: string[];
  /** Kinds of addresses met, e.g. "/ofertas/:id/". */
  kinds: Set<string>;
}

interface Wanted {
  path: string;
  from: string;
}

/**
 * Of each kind of page that a visitor meets, and that one has met before: more would show the same template with other content.
 */
const [EACH, EACH_AGAIN] = isNight() ? [3, 3] : [1, 1];
const LIMIT = 600;

const ATTRIBUTES = [
  ["a[href], area[href]", "href"],
  ['link[rel="canonical"], link[rel="alternate"], link[rel="stylesheet"], link[rel="icon"]', "href"],
  ['link[rel="modulepreload"], link[rel="manifest"]', "href"],
  ["img[src], script[src], iframe[src], source[src]", "src"],
] as const;

/** Ids and numbers are replaced by placeholders; of a query only the names count. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://x");
  const kind = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replace(/\d+/g, ":n");
  const names = [...new Set(searchParams.keys())].sort();
  if (kind.startsWith("/assets/") || kind.startsWith("/media/")) return kind.replace(/[^/]*$/, "*");
  return names.length > 0 ? `${kind}?${names.join("&")}` : kind;
}

function addresses(page: Page): URL[] {
  return ATTRIBUTES.flatMap(([selector, name]) =>
    [...page.document.querySelectorAll(selector)].flatMap((element) => {
      const value = element.getAttribute(name) ?? "";
      return URL.canParse(value, page.url) ? [new URL(value, page.url)] : [];
    }),
  );
}

const isHtml = (page: Page) => (page.headers["content-type"] ?? "").includes("text/html");

/**
 * @param isExpected whether an answer of 400 or more is correct for this address
 * @param before what another visitor has found: of these kinds one page shows what is this visitor's
 */
export async function crawl(
  visitor: Visitor,
  start: readonly string[],
  isExpected: (path: string, status: number) => boolean = () => false,
  before?: Crawled,
): Promise<Crawled> {
  const origin = new URL(visitor.origin).origin;
  const seen = new Map<string, Page | null>();
  const counts = new Map<string, number>();
  const fragments: (Wanted & { id: string })[] = [];
  const problems: string[] = [];
  const queue: Wanted[] = [];

  const wants = (path: string) => {
    if (seen.has(path)) return false;
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (count >= (before?.kinds.has(kind) ? EACH_AGAIN : EACH)) return false;
    counts.set(kind, count + 1);
    return true;
  };
  const note = (url: URL, from: string) => {
    if (url.origin !== origin) return;
    const path = url.pathname + url.search;
    const id = decodeURIComponent(url.hash.slice(1));
    if (id !== "" && !id.startsWith(":~:")) fragments.push({ path, from, id });
    if (wants(path)) {
      seen.set(path, null);
      queue.push({ path, from });
    }
  };
  const judge = (page: Page, { path, from }: Wanted) => {
    if (page.status >= 400 && !isExpected(path, page.status))
      problems.push(`${path} answers ${page.status}; ${from} leads there`);
    seen.set(path, page);
    if (!isHtml(page)) return;
    for (const url of addresses(page)) note(url, path);
  };

  for (const path of start) note(new URL(path, origin), "the start");
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (seen.size > LIMIT) throw new Error(`More than ${LIMIT} addresses: ${[...counts.keys()].join(", ")}`);
    const page = await visitor.get(next.path);
    judge(page, next);
    if (!isHtml(page)) continue;
    for (const form of page.forms("form:not([method=post])")) {
      const action = new URL(form.element.getAttribute("action") || page.url.href, page.url);
      const asked = new URL(`?${new URLSearchParams(form.values)}`, action);
      const path = asked.pathname + asked.search;
      if (action.origin === origin && wants(path))
        judge(await form.submit(), { path, from: `a form at ${next.path}` });
    }
  }
  for (const { path, from, id } of fragments) {
    const target = seen.get(path);
    if (target && isHtml(target) && !target.document.getElementById(id))
      problems.push(`${from} leads to ${path}#${id}, where nothing has this name`);
  }
  const pages = [...seen.values()].filter((page): page is Page => page !== null && isHtml(page));
  return { pages, problems: [...new Set(problems)], kinds: new Set(counts.keys()) };
}
