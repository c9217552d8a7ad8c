/**
 * The Spanish texts of the rarer filters of lists, their page (/ofertas/filtros) and the chips of all filters. Imported by the server
 * alone: the scripts of lists and search are at their limit.
 */
import type { OfferType } from "~/domain/catalogue/offer";
import { TRAIT_VALUES, type TraitName } from "~/domain/catalogue/read-models/asked-traits";

const stars = (least: string) => `${least.replace(".", ",")} estrellas o más`;
const discount = (least: string) => `${least} % de descuento o más`;
const PEOPLE: Record<string, string> = {
  "1": "Para una persona",
  "2": "Para dos personas",
  "3": "Para tres personas",
  "4": "Para cuatro personas",
  "5": "Para cinco o más",
};

/** As buyers say it: where and how one pays. */
const TYPES: Record<OfferType, string> = {
  regular: "Se paga aquí",
  promo: "Con señal: el resto se paga al ir",
  direct: "Se compra en la web del vendedor",
  subscription: "Para socios del club",
};

const FLAGS = {
  gift: "Se puede regalar",
  cancellable: "Con cancelación",
  accessible: "Con datos de accesibilidad",
} as const;

const labelled = (values: readonly string[], label: (value: string) => string, any: string) => [
  { value: "", label: any },
  ...values.map((value) => ({ value, label: label(value) })),
];

const people = (value: string) => PEOPLE[value] ?? value;

export const moreFilters = {
  title: "Más filtros",
  lead: "Elige lo que te importa. Lo que ya habías filtrado se mantiene.",
  apply: "Ver ofertas",
  back: "Volver sin cambiar nada",
  types: TYPES,
  type: "Cómo se compra",
  anyType: "De cualquier manera",
  badge: "Destacadas",
  anyBadge: "Todas",
  available: "Solo disponibles",
  rating: "Valoración",
  ratings: labelled(TRAIT_VALUES.rating_min, stars, "Cualquiera, también sin opiniones"),
  discount: "Descuento",
  discounts: labelled(TRAIT_VALUES.discount_min, discount, "Cualquiera"),
  people: "Para cuántas personas",
  peopleHint: "Las personas para las que vale un cupón. No salen las ofertas que no lo dicen.",
  anyPeople: labelled(TRAIT_VALUES.people, people, "Da igual"),
  flags: FLAGS,
  hints: {
    gift: "Al comprarla eliges a quién y qué día le llega.",
    cancellable: "Anulas tú la reserva y recuperas todo el dinero, hasta el plazo que diga la oferta.",
    accessible: "El vendedor explica el acceso: léelo en la oferta.",
  },
  priceFrom: (amount: string) => `Desde ${amount}`,
  priceTo: (amount: string) => `Hasta ${amount}`,
  chip: (name: TraitName, value: string): string => {
    if (name === "rating_min") return stars(value);
    if (name === "discount_min") return discount(value);
    return name === "people" ? people(value) : FLAGS[name];
  },
} as const;
