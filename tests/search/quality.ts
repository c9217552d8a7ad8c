/**
 * Measures a search over the demo catalogue: nDCG@10 and the share of queries without results, for
 * queries.txt.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateOffer } from "../../demo/content/offers";
import { generateOrganizations } from "../../demo/content/organizations";
import { planOffer } from "../../demo/content/plan";
import { DEFAULT_OFFERS } from "../../demo/seed-catalogue";

export interface SearchQuery {
  text: string;
  /** Offer number → grade; unlisted offers have grade 0. */
  grades: Map<number, number>;
  /** Every third line was held out while the search was tuned. */
  heldOut: boolean;
}

interface DemoOffer {
  number: number;
  keys: string[];
  regions: string[];
  seller: string;
  /** Euros. */
  price: number;
}

function demoOffers(): DemoOffer[] {
  const organizations = generateOrganizations();
  return Array.from({ length: DEFAULT_OFFERS }, (_, index) => {
    const { category, concept } = planOffer(index);
    const offer = generateOffer(index, organizations, 0);
    return {
      number: index + 1,
      keys: [concept.key, `${category}/${concept.key}`, `*${category}`, "*all"],
      regions: offer.regions,
      seller: organizations[offer.organizationIndex]?.name ?? "",
      price: Math.min(...offer.options.map((option) => option.actualPrice)) / 100,
    };
  });
}

function gradesOf(expected: string, offers: readonly DemoOffer[]): Map<number, number> {
  const parts = expected.trim().split(/\s+/);
  const place = parts.find((part) => part.startsWith("@"))?.slice(1);
  const price = parts.find((part) => part.startsWith("<"))?.slice(1);
  const seller = parts.find((part) => part.startsWith("%"))?.slice(1);
  const wanted = parts
    .filter((part) => part.includes(":"))
    .map((part) => part.split(":"))
    .map(([key = "", grade]): [string, number] => [key, Number(grade)]);
  for (const [key] of wanted) {
    // An expectation that no offer of the demo catalogue uses would be a typing error.
    if (!offers.some(({ keys }) => keys.includes(key))) throw new Error(`no offer for ${key}`);
  }
  const grades = new Map<number, number>();
  for (const offer of offers) {
    const best = wanted
      .filter(([key]) => offer.keys.includes(key))
      .reduce((most, [, grade]) => Math.max(most, grade), 0);
    const isHere = place === undefined || offer.regions.length === 0 || offer.regions.includes(place);
    const isAffordable = price === undefined || offer.price <= Number(price);
    const elsewhere = wanted.some(([key]) => key === "*all") ? 0 : Math.min(best, 1);
    const isSeller = seller === undefined || offer.seller.includes(seller);
    const grade = isAffordable && isSeller ? (isHere ? best : elsewhere) : 0;
    if (grade > 0) grades.set(offer.number, grade);
  }
  return grades;
}

export function readQueries(): SearchQuery[] {
  const offers = demoOffers();
  const lines = readFileSync(resolve(import.meta.dirname, "queries.txt"), "utf8")
    .split("\n")
    .filter((line) => line.includes("=>") && !line.startsWith("#"));
  return lines.flatMap((line, at) => {
    const [texts = "", expected = ""] = line.split("=>");
    const grades = gradesOf(expected, offers);
    return texts.split("|").map((text) => ({ text: text.trim(), grades, heldOut: at % 3 === 2 }));
  });
}

const DEPTH = 10;

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** 1 for the ideal order of the best ten. */
function ndcg(found: readonly number[], grades: ReadonlyMap<number, number>): number {
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 1 : gain(found.map((number) => grades.get(number) ?? 0)) / ideal;
}

export interface SearchQuality {
  queries: number;
  ndcg: number;
  /** Share of the queries without results. */
  zeroHits: number;
  /** The worst queries, for tuning the search. */
  worst: { text: string; ndcg: number }[];
}

/** @param search returns the numbers of a page's offers, in its order */
export async function measureSearch(
  queries: readonly SearchQuery[],
  search: (text: string) => Promise<number[]>,
): Promise<SearchQuality> {
  const results: { text: string; ndcg: number; hits: number }[] = [];
  for (const { text, grades } of queries) {
    const found = await search(text);
    results.push({ text, ndcg: ndcg(found, grades), hits: found.length });
  }
  const sum = results.reduce((total, result) => total + result.ndcg, 0);
  return {
    queries: results.length,
    ndcg: sum / results.length,
    zeroHits: results.filter(({ hits }) => hits === 0).length / results.length,
    worst: [...results].sort((a, b) => a.ndcg - b.ndcg).slice(0, 40),
  };
}
