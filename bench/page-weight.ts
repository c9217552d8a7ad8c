/** Transferred bytes of a page: HTML, styles and icons for all browsers, scripts for those that run them. */
import { Visitor } from "../tests/support/browserless";
import { startScriptsOf } from "../tests/support/html/start-scripts";
import type { Page } from "../tests/support/page";

export const ENCODINGS = { raw: "identity", gzip: "gzip", brotli: "br" } as const;
export type Encoding = keyof typeof ENCODINGS;
/** Bytes of the bodies by encoding. */
export type Weight = Record<Encoding, number>;

/** 1 KB = 1,024 bytes. */
export const AIMS = {
  homeHtmlAndCss: 15.5 * 1024,
  /** Of every page, and the only one of a purchase (decision 157). */
  styleSheet: 7.8 * 1024,
  script: 82 * 1024,
  /** Of an offer's page, whose choices of option, date and quantity act on each other. */
  scriptOfOffer: 83 * 1024,
  /** Of the home page; each file costs a request. */
  scriptFiles: 5,
  /** With the heads of the answers. */
  purchaseWithoutScripts: 52 * 1024,
};

export interface PageWeight {
  html: Weight;
  css: Weight;
  icons: Weight;
  script: Weight;
}

const ADDRESS = "http://x";

/** Unique paths without the origin. */
function addresses(found: Iterable<string | null | undefined>): string[] {
  const paths = [...found].filter((href) => typeof href === "string" && href.startsWith("/"));
  return [...new Set(paths.map((href) => new URL(href as string, ADDRESS).pathname))];
}

function attributes(page: Page, selector: string, name: string): (string | null)[] {
  return [...page.document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

export function stylesOf(page: Page): string[] {
  return addresses(attributes(page, "link[rel=stylesheet]", "href"));
}

/** Sprites referenced by `<use>`, and the favicon. */
export function iconsOf(page: Page): string[] {
  return addresses([...attributes(page, "use", "href"), ...attributes(page, 'link[rel="icon"]', "href")]);
}

function firstScriptsOf(page: Page): string[] {
  return addresses([...attributes(page, "script[src]", "src"), ...startScriptsOf(page)]);
}

function importsOf(code: string): string[] {
  const names = code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.$-]+\.js)"/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}

/** Scripts of the initial load with their static imports; without dynamic imports. */
async function scriptsOf(visitor: Visitor, page: Page): Promise<string[]> {
  const known = new Set(firstScriptsOf(page));
  for (const path of known) {
    const { html: code } = await visitor.get(path);
    for (const imported of importsOf(code)) known.add(imported);
  }
  return [...known];
}

async function weigh(visitor: Visitor, paths: readonly string[]): Promise<Weight> {
  const weight: Weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const path of paths) {
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const answer = await visitor.get(path, { headers: { "accept-encoding": encoding } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      weight[name as Encoding] += answer.wireBytes;
    }
  }
  return weight;
}

export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const visitor = new Visitor(origin);
  const page = await visitor.get(path);
  const weight = {
    html: await weigh(visitor, [path]),
    css: await weigh(visitor, stylesOf(page)),
    icons: await weigh(visitor, iconsOf(page)),
    script: await weigh(visitor, await scriptsOf(visitor, page)),
  };
  visitor.close();
  return weight;
}

export function sum(...weights: Weight[]): Weight {
  const total: Weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const weight of weights) {
    for (const encoding of Object.keys(total) as Encoding[]) total[encoding] += weight[encoding];
  }
  return total;
}
