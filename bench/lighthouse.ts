/** Lighthouse's own judgement of the shop's main screens, on a phone as it simulates one; scores are of 100. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumLaunchArgs, findChromium } from "../tests/support/chromium";
import type { Shop } from "../tests/support/server";
import type { MeasuredShop } from "./pages";
import { printTable } from "./report";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What the owner asked for: all of it, except that performance may lose two. */
const WANTED = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

interface Screen {
  name: string;
  path: string;
  /** Search engines are told to leave some pages alone (decision 019): being told so costs those no points. */
  indexed?: boolean;
  /** Sent along, e.g. so that the checkout is not empty. */
  cookie?: string;
}

interface Judgement {
  screen: string;
  scores: Record<(typeof CATEGORIES)[number], number | null>;
  /** What cost points: audits and what they are called. */
  lost: string[];
}

async function judge(shop: Shop, screens: readonly Screen[]): Promise<Judgement[]> {
  const chrome = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ["--headless=new", ...chromiumLaunchArgs],
  });
  try {
    const judgements: Judgement[] = [];
    for (const screen of screens) judgements.push(await judgeOne(shop, screen, chrome.port));
    return judgements;
  } finally {
    chrome.kill();
  }
}

async function judgeOne(
  shop: Shop,
  { name, path, indexed = true, cookie }: Screen,
  port: number,
): Promise<Judgement> {
  const result = await lighthouse(`${shop.origin}${path}`, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // Plain HTTP on the loopback: in production the proxy brings TLS.
    skipAudits: ["is-on-https", "redirects-http", ...(indexed ? [] : ["is-crawlable"])],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
  const { categories, audits } = result.lhr;
  const scoreOf = (id: string) => {
    const score = categories[id]?.score;
    return score == null ? null : Math.round(score * 100);
  };
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, scoreOf(id)])) as Judgement["scores"];
  const lost = CATEGORIES.filter((id) => scores[id] !== null && (scores[id] ?? 0) < WANTED[id]).flatMap(
    (id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => `${id}: ${audit} ${audits[audit]?.displayValue ?? ""}`.trim()),
  );
  return { screen: name, scores, lost };
}

function printJudgements(judgements: readonly Judgement[]): void {
  const rows = judgements.map(({ screen, scores }) => [
    screen,
    ...CATEGORIES.map((id) => (scores[id] === null ? "–" : String(scores[id]))),
  ]);
  printTable("Lighthouse, as a phone: points of 100", ["page", ...CATEGORIES], rows);
  for (const { screen, lost } of judgements) for (const audit of lost) console.log(`  ${screen}: ${audit}`);
}

/** Home, list, offer, search, a filled checkout and a page of text. */
export async function printLighthouse({ shop, paths, headers }: MeasuredShop): Promise<void> {
  const judgements = await judge(shop, [
    { name: "home", path: paths.home[0] ?? "/" },
    { name: "list", path: paths.list[0] ?? "/" },
    { name: "offer", path: paths.detail[0] ?? "/" },
    { name: "search", path: paths.search[0] ?? "/", indexed: false },
    { name: "checkout", path: "/checkout/", indexed: false, cookie: headers.personal.cookie },
    { name: "static page", path: "/agreement/" },
  ]);
  printJudgements(judgements);
}
