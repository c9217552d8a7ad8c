/** Generates the demo's sellers: eleven fictitious businesses per category, local and national. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { slugify } from "~/domain/kernel/formats/slug";
import { CORES, NAMES, PEOPLE, phone, street } from "./names";
import { PLACES, type Place } from "./places";
import { dice, shuffled } from "./random";
import { entityTaxId, personTaxId } from "./tax-id";
import type { SeedOrganization } from "./types";

export const CANARY_PROVINCES: readonly string[] = ["las-palmas", "santa-cruz-de-tenerife"];

const ALWAYS = ["madrid", "barcelona", "valencia", "sevilla", ...CANARY_PROVINCES];
const IN_TURN = ["alicante", "malaga", "murcia", "cadiz"];
const SEATS_OF_NETWORKS = [
  "zaragoza",
  "valladolid",
  "bizkaia",
  "asturias",
  "granada",
  "navarra",
  "burgos",
  "a-coruna",
  "toledo",
];
const NETWORKS = 3;

interface Seat {
  category: Category;
  province: string;
  national: boolean;
}

function seats(): Seat[] {
  return CATEGORIES.flatMap((category, c) => [
    ...ALWAYS.map((province) => ({ category, province, national: false })),
    ...[0, 2].map((i) => ({
      category,
      province: IN_TURN[(c + i) % IN_TURN.length] ?? "alicante",
      national: false,
    })),
    ...Array.from({ length: NETWORKS }, (_, i) => ({
      category,
      province: SEATS_OF_NETWORKS[(c * NETWORKS + i) % SEATS_OF_NETWORKS.length] ?? "zaragoza",
      national: true,
    })),
  ]);
}

function placeOf(value: string): Place {
  const place = PLACES.find((known) => known.value === value);
  if (!place) throw new Error(`unknown province ${value}`);
  return place;
}

function legalIdentity(index: number, seed: number, name: string, core: string, category: Category) {
  const chance = dice(seed + index, 11);
  const number = chance.between(10_000, 99_999);
  const kind =
    index % 25 === 7
      ? "association"
      : index % 9 === 4
        ? "person"
        : index % 14 === 3
          ? "cooperative"
          : "company";
  const hoja = `hoja 000${chance.between(100, 999)}`;
  switch (kind) {
    case "association":
      return {
        legalName: `Asociación ${name}`,
        taxId: entityTaxId("G", number),
        taxIdKind: "cif" as const,
        traderStatus: "non_trader" as const,
        registryInfo: `Registro de Asociaciones, número ficticio ${number}`,
      };
    case "person":
      return {
        legalName: PEOPLE[Math.floor(index / 9) % PEOPLE.length] ?? "Lucía Ferrándiz Olmo",
        taxId: personTaxId(99_000_000 + number),
        taxIdKind: "nif" as const,
        traderStatus: "trader" as const,
        registryInfo: null,
      };
    case "cooperative":
      return {
        legalName: `${core} ${NAMES[category].trade}, S. Coop.`,
        taxId: entityTaxId("F", number),
        taxIdKind: "cif" as const,
        traderStatus: "trader" as const,
        registryInfo: `Registro de Cooperativas, ${hoja}`,
      };
    case "company":
      return {
        legalName: `${core} ${NAMES[category].trade}, S. L.`,
        taxId: entityTaxId("B", number),
        taxIdKind: "cif" as const,
        traderStatus: "trader" as const,
        registryInfo: `Registro Mercantil, tomo 0${chance.between(100, 999)}, folio ${chance.between(1, 220)}, ${hoja}`,
      };
  }
}

/**
 * The businesses in a fixed order; an offer names its own by this position. Entity numbers begin with 00,
 * which no office issues.
 */
export function generateOrganizations(seed = 7): SeedOrganization[] {
  const cores = [...shuffled(CORES, seed), ...shuffled(CORES, seed + 1)];
  return seats().map(({ category, province, national }, index) => {
    const chance = dice(seed + index, 10);
    const place = placeOf(province);
    const { business, about } = NAMES[category];
    const core = cores[index % cores.length] ?? "Orvela";
    const name = `${business[index % business.length]} ${core}`;
    const slug = slugify(name);
    const scope = national
      ? "Trabaja con locales propios y asociados en toda España."
      : `Tiene su sede en ${place.towns[0]?.name}.`;
    return {
      index,
      slug,
      name,
      ...legalIdentity(index, seed, name, core, category),
      address: {
        street: street(chance),
        postalCode: `${place.ine}00${chance.between(1, 9)}`,
        city: place.towns[0]?.name ?? place.label,
        province,
      },
      email: `hola@${slug}.example`,
      phone: phone(place.ine, chance),
      website: `https://${slug}.example`,
      description: `${chance.pick(about).replaceAll("{n}", name)} ${scope}`,
      taxRegime: CANARY_PROVINCES.includes(province) ? "igic" : "iva",
      category,
      national,
      logoSeed: index * 97 + 13,
      initials: `${name[0]}${core[0]}`,
      commissionRate: chance.pick([12, 15, 15, 18, 20]),
    };
  });
}
