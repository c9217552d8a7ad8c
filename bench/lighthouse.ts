/**
 * Runs Lighthouse on the shop's main screens as a simulated phone; scores out of 100. Lighthouse multiplies
 * the browser's wall time by four, so this process runs at low priority, and the median of several runs
 * counts, as its authors recommend.
 */
import { constants, setPriority } from "node:os";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumLaunchArgs, findChromium } from "../tests/support/browser/chromium";
import type { Shop } from "../tests/support/server";
import type { MeasuredShop } from "./pages";
import { printTable } from "./report";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The owner's targets. */
const WANTED = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

const RUNS = 5;
/** Upper limit with repeats: occasionally Lighthouse reports no paint (NO_FCP) and no score. */
const ATTEMPTS = 2 * RUNS;

interface Screen {
  name: string;
  path: string;
  /** false for noindex pages (decision 019): their SEO score ignores the crawlability audit. */
  indexed?: boolean;
  /** Cookie header, e.g. of a filled cart. */
  cookie?: string;
}

interface Judgement {
  screen: string;
  scores: Record<(typeof CATEGORIES)[number], number | null>;
  /** Lowest and highest performance score of all runs. */
  range?: string;
  /** Titles of failed audits. */
  lost: string[];
}

async function judge(shop: Shop, screens: readonly Screen[]): Promise<Judgement[]> {
  const chrome = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ["--headless=new", ...chromiumLaunchArgs],
  });
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    const judgements: Judgement[] = [];
    for (const screen of screens) judgements.push(await judgeInTheMiddle(shop, screen, chrome.port));
    return judgements;
  } finally {
    chrome.kill();
  }
}

/** @throws if Lighthouse returns too few scores */
async function judgeInTheMiddle(shop: Shop, screen: Screen, port: number): Promise<Judgement> {
  const judgements: (Judgement & { performance: number })[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && judgements.length < RUNS; attempt++) {
    const judgement = await judgeOne(shop, screen, port);
    const { performance } = judgement.scores;
    if (performance !== null) judgements.push({ ...judgement, performance });
  }
  if (judgements.length < RUNS) throw new Error(`Lighthouse could not judge ${screen.path}`);
  judgements.sort((one, other) => one.performance - other.performance);
  const middle = judgements[Math.floor(RUNS / 2)] as Judgement;
  return { ...middle, range: `${judgements[0]?.performance}–${judgements.at(-1)?.performance}` };
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
    // Plain HTTP on loopback: in production the proxy terminates TLS.
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
  const rows = judgements.map(({ screen, scores, range = "" }) => [
    screen,
    ...CATEGORIES.map((id) => String(scores[id] ?? "–")),
    range,
  ]);
  const title = `Lighthouse, as a phone: points of 100, the middle of ${RUNS} runs`;
  printTable(title, ["page", ...CATEGORIES, "performance, all runs"], rows);
  for (const { screen, lost } of judgements) for (const audit of lost) console.log(`  ${screen}: ${audit}`);
}

/** Screens: home, list, offer, search, a filled checkout, and a text page. */
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
