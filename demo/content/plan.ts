/** Decides idea and place of an offer by its number: the catalogue's mix. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { PROVINCES } from "~/domain/catalogue/provinces";
import { entertainment } from "./concepts/entertainment";
import { familyPlans } from "./concepts/family-plans";
import { healthAndBeauty } from "./concepts/health-and-beauty";
import { leisure } from "./concepts/leisure";
import { product } from "./concepts/product";
import { restaurants } from "./concepts/restaurants";
import { services } from "./concepts/services";
import { training } from "./concepts/training";
import { travel } from "./concepts/travel";
import { OWN_DATED_OFFER } from "./own-dates";
import { PLACES, type Place } from "./places";
import { shuffled } from "./random";
import type { Concept, Setting } from "./types";

export const CONCEPTS: Record<Category, readonly Concept[]> = {
  leisure,
  entertainment,
  restaurants,
  health_and_beauty: healthAndBeauty,
  services,
  family_plans: familyPlans,
  travel,
  product,
  training,
};

/** Order in which offers use the ideas, shuffled so that related ideas are not adjacent. */
const TURNS = Object.fromEntries(
  CATEGORIES.map((category) => [category, shuffled(CONCEPTS[category], 40)]),
) as unknown as Record<Category, readonly Concept[]>;

/** Offers per category in a cycle of forty. */
const SHARES: Record<Category, number> = {
  leisure: 5,
  entertainment: 4,
  restaurants: 7,
  health_and_beauty: 7,
  services: 4,
  family_plans: 4,
  travel: 4,
  product: 2,
  training: 3,
};

function repeated<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

const CATEGORY_ROUND = shuffled(
  CATEGORIES.flatMap((category) => repeated(category, SHARES[category])),
  20,
);

/** Popular provinces repeat in a cycle of 97 (coprime to 40, so that every pair with a category occurs). */
const POPULAR_TIMES = [9, 8, 6, 6, 5, 5, 4, 4, 4, 4];
const TWICE = ["bizkaia", "asturias"];

const PROVINCE_ROUND = shuffled(
  PROVINCES.flatMap(({ value, rank }) => {
    const place = PLACES.find((known) => known.value === value);
    const times = rank ? (POPULAR_TIMES[rank - 1] ?? 1) : TWICE.includes(value) ? 2 : 1;
    return place ? repeated(place, times) : [];
  }),
  31,
);

function suits(place: Place, setting: Setting): boolean {
  switch (setting) {
    case "coast":
      return place.coast !== null;
    case "mountain":
      return place.mountain;
    case "snow":
      return place.snow;
    case "wine":
      return place.wine !== null;
    case "anywhere":
    case "online":
      return true;
  }
}

export interface Plan {
  category: Category;
  concept: Concept;
  /** Number of earlier offers with the idea; selects its title. */
  round: number;
  place: Place;
}

export function planOffer(index: number): Plan {
  const position = index % CATEGORY_ROUND.length;
  const category = CATEGORY_ROUND[position] ?? "leisure";
  const before = CATEGORY_ROUND.slice(0, position).filter((other) => other === category).length;
  const nth = Math.floor(index / CATEGORY_ROUND.length) * SHARES[category] + before;
  const ideas = TURNS[category];
  const own =
    index === OWN_DATED_OFFER.index ? ideas.find(({ key }) => key === OWN_DATED_OFFER.idea) : undefined;
  const concept = own ?? ideas[nth % ideas.length];
  if (!concept) throw new Error(`no ideas for ${category}`);
  const start = index % PROVINCE_ROUND.length;
  for (let step = 0; step < PROVINCE_ROUND.length; step += 1) {
    const place = PROVINCE_ROUND[(start + step) % PROVINCE_ROUND.length];
    if (place && suits(place, concept.setting ?? "anywhere")) {
      return { category, concept, round: Math.floor(nth / ideas.length), place };
    }
  }
  throw new Error(`no province suits ${concept.key}`);
}
