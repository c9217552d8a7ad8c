/** The regions a shopper can choose: all Spain, the 50 provinces (docs/specification.md 3), Ceuta and Melilla. */
import names from "./region-names.json" with { type: "json" };

export interface Region {
  /** Unaccented slug used in URLs and the API; "" is all Spain. */
  value: string;
  label: string;
  /** 1–10 for the popular ones, null otherwise. */
  rank: number | null;
  /** ISO 3166-2:ES code; "ES" for all Spain. */
  iso: string;
}

export const ALL_SPAIN: Region = { value: "", label: "España", rank: null, iso: "ES" };

function byPopularityThenName(a: Region, b: Region): number {
  if (a.rank !== null || b.rank !== null) return (a.rank ?? 99) - (b.rank ?? 99);
  return a.label.localeCompare(b.label, "es");
}

/** All Spain first, then the ten popular provinces by rank, then the rest alphabetically. */
export const REGIONS: readonly Region[] = [
  ALL_SPAIN,
  ...names
    .map(({ value, label, iso, popular_rank: rank = null }): Region => ({ value, label, iso, rank }))
    .sort(byPopularityThenName),
];

const byValue = new Map(REGIONS.map((region) => [region.value, region]));

/** Provinces a card names in full; of more it names the first. */
const NAMED_PROVINCES = 3;

/** Where an offer is, as cards say it: "Madrid", "Murcia, Valencia", or null for all Spain. */
export function placeLabel(regions: readonly string[]): string | null {
  const labels = regions.flatMap((value) => findRegion(value)?.label ?? []);
  if (labels.length === 0) return null;
  return labels.length > NAMED_PROVINCES ? `${labels[0]}…` : labels.join(", ");
}

export function findRegion(value: string): Region | undefined {
  return byValue.get(value);
}
