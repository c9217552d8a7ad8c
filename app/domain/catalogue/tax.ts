/** The rates of the three indirect taxes, and those that are usual for a category (docs/law.md 22). */
import { CATEGORIES, type Category, type TaxRegime } from "./offer";
import { PROVINCES } from "./provinces";

/** Hundredths of a percent, the general rate first; 0 = exempt or zero-rated. */
export const TAX_RATES: Readonly<Record<TaxRegime, readonly number[]>> = {
  iva: [2100, 1000, 400, 0],
  igic: [700, 950, 1500, 500, 300, 0],
  ipsi: [400, 1000, 900, 800, 600, 300, 200, 100, 50, 0],
};

/** The default first, then the others that occur in the category. */
const USUAL: Readonly<Record<TaxRegime, Readonly<Record<Category, readonly number[]>>>> = {
  iva: {
    leisure: [2100, 1000],
    entertainment: [1000, 2100],
    restaurants: [1000],
    health_and_beauty: [2100, 1000, 0],
    services: [2100, 1000],
    family_plans: [2100, 1000],
    travel: [1000, 2100],
    product: [2100, 1000, 400],
    training: [2100, 0],
  },
  igic: {
    leisure: [700],
    entertainment: [700, 300, 0],
    restaurants: [700],
    health_and_beauty: [700, 0],
    services: [700],
    family_plans: [700, 300],
    travel: [700],
    product: [700, 1500, 950, 300, 0],
    training: [700, 0],
  },
  // Each city's ordinance sets its own: only what neither has is unusual.
  ipsi: {
    ...(Object.fromEntries(CATEGORIES.map((category) => [category, TAX_RATES.ipsi])) as Record<
      Category,
      readonly number[]
    >),
    restaurants: [200, ...TAX_RATES.ipsi],
    product: [1000, ...TAX_RATES.ipsi],
  },
};

export interface Taxed {
  category: Category;
  taxRegime: TaxRegime;
  /** Hundredths of a percent. */
  taxRate: number;
}

export function usualRates({ category, taxRegime }: Omit<Taxed, "taxRate">): readonly number[] {
  return USUAL[taxRegime][category];
}

/** Of offers whose author names no rate. */
export function defaultTaxRate(offer: Omit<Taxed, "taxRate">): number {
  return usualRates(offer)[0] ?? 0;
}

export function isKnownRate({ taxRegime, taxRate }: Pick<Taxed, "taxRegime" | "taxRate">): boolean {
  return TAX_RATES[taxRegime].includes(taxRate);
}

export function isUsualRate(offer: Taxed): boolean {
  return usualRates(offer).includes(offer.taxRate);
}

/**
 * What an edit leaves out or sends as null follows category and regime: a rate that was the default stays the default, one
 * that the new regime does not know becomes it.
 * @param stored null = a new offer
 */
export function withFollowingTax<
  Content extends { category?: Category; taxRegime?: TaxRegime | null; taxRate?: number | null },
>(content: Content, stored: Taxed): Content & { taxRate?: number } {
  const { taxRate, ...rest } = content;
  if (typeof taxRate === "number") return { ...content, taxRate };
  const after = {
    category: content.category ?? stored.category,
    taxRegime: content.taxRegime ?? stored.taxRegime,
  };
  if (taxRate === null) return { ...content, taxRate: defaultTaxRate(after) };
  const isMoved = after.category !== stored.category || after.taxRegime !== stored.taxRegime;
  const keeps =
    stored.taxRate !== defaultTaxRate(stored) && isKnownRate({ ...after, taxRate: stored.taxRate });
  if (!isMoved || keeps) return rest as Content & { taxRate?: number };
  return { ...content, taxRate: defaultTaxRate(after) };
}

/** Statistical codes of Las Palmas and Santa Cruz de Tenerife, of Ceuta and Melilla. */
const REGIME_OF_CODE: Readonly<Record<string, TaxRegime>> = {
  35: "igic",
  38: "igic",
  51: "ipsi",
  52: "ipsi",
};

const REGIMES = new Map(PROVINCES.map(({ value, ine }) => [value, REGIME_OF_CODE[ine] ?? "iva"]));

/** By the place of the business or of the service; an unknown one has IVA. */
export function taxRegimeOf(province: string): TaxRegime {
  return REGIMES.get(province) ?? "iva";
}

export function provincesOf(regime: TaxRegime): string[] {
  return [...REGIMES].flatMap(([province, known]) => (known === regime ? province : []));
}
