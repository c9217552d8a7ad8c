/** Places of an offer: the town named in its texts, and its venues. */
import type { Category } from "~/domain/catalogue/offer";
import { phone, street, venueName } from "./names";
import { CANARY_PROVINCES } from "./organizations";
import { PLACES, type Place, type Town } from "./places";
import type { Plan } from "./plan";
import type { Dice } from "./random";
import { OPENING_HOURS } from "./texts";
import type { Concept, SeedLocation } from "./types";

const ISLANDS = [...CANARY_PROVINCES, "illes-balears"];

export const isCanary = (place: Place) => CANARY_PROVINCES.includes(place.value);

/** Prefers the capital; a coastal town where the idea needs the sea. */
export function townFor({ setting }: Concept, place: Place, chance: Dice): Town {
  const towns = setting === "coast" ? place.towns.filter(({ seaside }) => seaside) : place.towns;
  return chance.pick(towns.length > 0 ? [...towns.slice(0, 1), ...towns] : place.towns);
}

function location(category: Category, place: Place, town: Town, name: string, chance: Dice): SeedLocation {
  const near = (degrees: number) => Math.round((degrees + (chance.next() - 0.5) * 0.024) * 10_000) / 10_000;
  return {
    name,
    address: street(chance),
    postalCode: `${place.ine}${String(chance.between(1, 40)).padStart(3, "0")}`,
    city: town.name,
    province: place.value,
    lat: near(town.lat),
    lng: near(town.lng),
    phone: phone(place.ine, chance),
    openingHours: chance.pick(OPENING_HOURS[category]),
  };
}

/** The four nearest mainland provinces, the range of a business with two venues. */
const NEIGHBOURS = new Map(
  PLACES.map((place) => {
    const apart = (other: Place) => {
      const [a, b] = [place.towns[0], other.towns[0]];
      return a && b ? Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.76) : Number.POSITIVE_INFINITY;
    };
    const others = PLACES.filter((other) => other !== place && !ISLANDS.includes(other.value));
    return [place.value, others.sort((one, other) => apart(one) - apart(other)).slice(0, 4)] as const;
  }),
);

interface Wish {
  /** The seller's own venue in the province, if any. */
  local: string | null;
  /** The title has room for two towns. */
  twoTowns: boolean;
  chance: Dice;
}

/**
 * No venue online, otherwise usually one; sometimes a second in the same province, or in another one of the
 * same tax area, whose town is then returned as `also`.
 */
export function locationsOf(
  { category, concept, place }: Plan,
  town: Town,
  { local, twoTowns, chance }: Wish,
): { locations: SeedLocation[]; also: Town | null } {
  const setting = concept.setting ?? "anywhere";
  if (setting === "online") return { locations: [], also: null };
  const first = location(category, place, town, local ?? venueName(category, chance), chance);
  const other = chance.pick(NEIGHBOURS.get(place.value) ?? [place]);
  const also = townFor(concept, other, chance);
  const venue = (where: Place, at: Town) =>
    location(category, where, at, venueName(category, chance), chance);
  const fits = twoTowns && setting === "anywhere" && !ISLANDS.includes(place.value);
  if (fits && chance.chance(0.08)) return { locations: [first, venue(other, also)], also };
  if (chance.chance(0.1)) return { locations: [first, venue(place, town)], also: null };
  return { locations: [first], also: null };
}
