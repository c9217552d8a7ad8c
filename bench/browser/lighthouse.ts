/**
 * Runs Lighthouse on the shop's public pages as a simulated phone; scores out of 100. Lighthouse multiplies
 * the browser's wall time by four, so this process runs at low priority, and the median of several runs
 * counts, as its authors recommend.
 */
import { constants, setPriority } from "node:os";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumLaunchArgs, findChromium } from "../../tests/support/browser/chromium";
import type { Shop } from "../../tests/support/server";
import type { MeasuredShop } from "../pages";
import { printTable } from "../report";
import { type PublicPage, publicPages } from "./public-pages";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The owner's targets. */
const WANTED = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;

const RUNS = 5;

interface Judgement {
  screen: string;
  scores: Record<(typeof CATEGORIES)[number], number | null>;
  /** Lowest and highest performance score of all runs. */
  range?: string;
  /** Titles of failed audits. */
  lost: string[];
}

async function judge(shop: Shop, pages: readonly PublicPage[], runs: number): Promise<Judgement[]> {
  const chrome = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ["--headless=new", ...chromiumLaunchArgs],
  });
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    const judgements: Judgement[] = [];
    for (const page of pages)
      judgements.push(await judgeInTheMiddle(runs, () => judgeOne(shop, page, chrome.port)));
    return judgements;
  } finally {
    chrome.kill();
  }
}

/** @throws if Lighthouse returns too few scores: occasionally it reports no paint (NO_FCP) and none */
async function judgeInTheMiddle(runs: number, judgeOnce: () => Promise<Judgement>): Promise<Judgement> {
  const judgements: (Judgement & { performance: number })[] = [];
  let judged: Judgement | undefined;
  for (let attempt = 0; attempt < 2 * runs && judgements.length < runs; attempt++) {
    judged = await judgeOnce();
    const { performance } = judged.scores;
    if (performance !== null) judgements.push({ ...judged, performance });
  }
  if (judgements.length < runs) throw new Error(`Lighthouse could not judge ${judged?.screen}`);
  judgements.sort((one, other) => one.performance - other.performance);
  const middle = judgements[Math.floor(runs / 2)] as Judgement;
  return { ...middle, range: `${judgements[0]?.performance}–${judgements.at(-1)?.performance}` };
}

async function judgeOne(
  shop: Shop,
  { name, path, indexed, cookie }: PublicPage,
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

function printJudgements(judgements: readonly Judgement[], runs: number): void {
  const rows = judgements.map(({ screen, scores, range = "" }) => [
    screen,
    ...CATEGORIES.map((id) => String(scores[id] ?? "–")),
    range,
  ]);
  const title = `Lighthouse, as a phone: points of 100, the middle of ${runs} runs`;
  printTable(title, ["page", ...CATEGORIES, "performance, all runs"], rows);
  for (const { screen, lost } of judgements) for (const audit of lost) console.log(`  ${screen}: ${audit}`);
}

/** Of a whole run over all that is measured; every public page needs half an hour. */
export const MAIN_PAGES = ["home", "list", "offer", "search", "checkout", "agreement"];

/** @param chosen names of public pages (browser/public-pages.ts), all of them if there are none */
export async function printLighthouse(
  measured: MeasuredShop,
  chosen: readonly string[],
  runs = RUNS,
): Promise<void> {
  const pages = await publicPages(measured, chosen);
  printJudgements(await judge(measured.shop, pages, runs), runs);
}
