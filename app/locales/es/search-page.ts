/** The Spanish texts of the search: its pages, its dialog, its suggestions. */
import { counted, formatInteger, NBSP } from "./format";

export const searchPage = {
  title: (text: string) => `Buscar «${text}»`,
  heading: (text: string) => `Resultados de «${text}»`,
  description: "Resultados de la búsqueda de ofertas.",
  corrected: (text: string) => `Te mostramos los resultados de «${text}».`,
  dropped: (words: readonly string[]) =>
    words.length === 1
      ? `No conocemos «${words[0]}» y hemos buscado el resto.`
      : `No conocemos ${words.map((word) => `«${word}»`).join(", ")} y hemos buscado el resto.`,
  didYouMean: "¿Quisiste decir",
  didYouMeanAnswer: (text: string) =>
    `No hay nada con lo que has escrito. ¿Quisiste decir «${text}»? Esto es lo que tenemos.`,
  placeOfText: (place: string, chosen: string) =>
    `Buscamos en ${place}, como pides, y no en ${chosen}, que es la provincia que tienes elegida.`,
  resultsIn: (place: string) => `Buscamos en ${place}.`,
  placeLeftOut: (place: string) => `La búsqueda nombra ${place}, pero has pedido otra zona.`,
  inPlace: (place: string) => `Buscar en ${place}`,
  everywhere: "Buscar en toda España",
  widened: (place: string) =>
    `No hemos encontrado nada en ${place}: esto es lo que hay en el resto de España.`,
  elsewhere: (n: number) => `${formatInteger(n)}${NBSP}más en el resto de España`,
  elsewhereAll: "Ver todas las de España",
  priceUpTo: (max: string) => `Hasta ${max}, como pides.`,
  priceFrom: (min: string) => `Desde ${min}, como pides.`,
  priceBetween: (min: string, max: string) => `Entre ${min} y ${max}, como pides.`,
  priceFree: "Solo lo que es gratis, como pides.",
  priceLeftOut: "No hay nada por ese precio: te mostramos lo demás, lo más barato primero.",
  cheapestFirst: "Entre lo que buscas, lo más barato va primero.",
  nearMisses: {
    unfiltered: "Sin los filtros hay esto",
    similar: "Se parece a lo que buscas",
    recommended: "Ofertas populares",
  },
  emptyTitle: (text: string) => `No hemos encontrado nada con «${text}»`,
  emptyText: "Revisa la ortografía, usa palabras más generales o prueba una de estas búsquedas:",
  emptyFilters: "Hay filtros aplicados: quítalos para buscar en todo.",
  label: "¿Qué te apetece?",
  placeholder: "Spa, cena, escapada…",
  submit: "Buscar",
  popular: "Búsquedas populares",
  recents: "Vistas hace poco",
  clearRecents: "Borrar lo visto hace poco",
  suggestions: "Sugerencias",
  allResults: (n: number, capped: boolean) =>
    `Todos los resultados · ${capped ? "más de " : ""}${formatInteger(n)}`,
  found: (n: number) => counted(n, "sugerencia", "sugerencias"),
  none: "Sin sugerencias.",
  anyway: (text: string) => `Buscar «${text}» de todos modos`,
  help: "Ayuda",
  dialog: "Buscar ofertas",
} as const;

/** Suggestions for an empty search field, across the categories. */
export const popularSearches = [
  "masaje",
  "spa",
  "escape room",
  "cena para dos",
  "hotel con encanto",
  "karting",
  "brunch",
] as const;
